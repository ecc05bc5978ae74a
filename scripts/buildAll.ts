import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPgliteInMemory } from '#server/db/openPglite.ts';
import { overPglite } from '#server/db/open.ts';
import { bundleServer } from './bundleServer.ts';
import { precompress } from './precompress.ts';

const sources = [
  'contract',
  'machines',
  'src',
  'server',
  'locales',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
];
/** Written by the build itself. */
const generated = 'src/routeTree.gen.ts';

/** A fingerprint of what the build is made of: names, sizes and times of all sources. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    const { size, mtimeMs } = statSync(path.join(root, file));
    if (file !== generated) hash.update(`${file} ${size} ${mtimeMs}\n`);
  };
  for (const source of sources) {
    const at = path.join(root, source);
    if (!existsSync(at)) continue;
    if (statSync(at).isFile()) add(source);
    else {
      const names = readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();
      for (const name of names) if (statSync(path.join(at, name)).isFile()) add(path.join(source, name));
    }
  }
  return hash.digest('hex');
}

const stampFile = (root: string) => path.join(root, 'dist', 'built');

/** Whether dist was made of the sources as they are now. */
export function isBuilt(root: string): boolean {
  if (!existsSync(stampFile(root))) return false;
  return readFileSync(stampFile(root), 'utf8') === fingerprint(root);
}

/** What a first start begins with. */
async function writeEmptyDatabase(file: string): Promise<void> {
  const pglite = await openPgliteInMemory();
  const database = await overPglite(pglite);
  const dump = await pglite.dumpDataDir('gzip');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

/** Builds both parts aside and puts them in place when both are done: a build that fails leaves the old one. */
export async function buildAll(root: string): Promise<void> {
  const aside = path.join(root, 'dist', `new-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    const { build } = await import('vite');
    const stamp = fingerprint(root);
    const outDir = path.join(aside, 'web');
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await bundleServer(root, path.join(aside, 'server'));
    await precompress(outDir);
    await writeEmptyDatabase(path.join(aside, 'server', 'empty.tar.gz'));
    for (const part of ['web', 'server']) {
      rmSync(path.join(root, 'dist', part), { recursive: true, force: true });
      renameSync(path.join(aside, part), path.join(root, 'dist', part));
    }
    writeFileSync(stampFile(root), stamp);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
