import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPgliteInMemory } from '#server/db/openPglite.ts';
import { wrapPglite } from '#server/db/open.ts';
import { fingerprint, stampFile } from './built.ts';
import { bundleServer } from './bundleServer.ts';
import { precompress } from './precompress.ts';

/** The data folder's empty database, which a first start copies instead of creating one. */
async function writeEmptyDatabase(file: string): Promise<void> {
  const pglite = await openPgliteInMemory();
  const database = await wrapPglite(pglite);
  const dump = await pglite.dumpDataDir('gzip');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

/** Builds both parts into a temporary folder and swaps them in together, so that a failed build leaves the old one. */
export async function buildAll(root: string): Promise<void> {
  const staging = path.join(root, 'dist', `new-${process.pid}`);
  mkdirSync(staging, { recursive: true });
  try {
    const { build } = await import('vite');
    const stamp = fingerprint(root);
    const outDir = path.join(staging, 'web');
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await bundleServer(root, path.join(staging, 'server'));
    await precompress(outDir);
    await writeEmptyDatabase(path.join(staging, 'server', 'empty.tar.gz'));
    for (const part of ['web', 'server']) {
      rmSync(path.join(root, 'dist', part), { recursive: true, force: true });
      renameSync(path.join(staging, part), path.join(root, 'dist', part));
    }
    writeFileSync(stampFile(root), stamp);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
