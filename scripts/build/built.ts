import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The scripts that the browser part is built by. */
export const webScripts = 'scripts/build';

/** What a build reads. */
export const buildSources = [
  'contract',
  'machines',
  'src',
  'server',
  'locales',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/buildAll.ts',
  webScripts,
];
/** The build generates this file, so it is left out of the fingerprint. */
const generated = 'src/routeTree.gen.ts';

/** A fingerprint of the build's inputs: names and contents of all sources, so that a copy of them is the same. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (file === generated) return;
    const content = readFileSync(path.join(root, file));
    hash.update(`${file.split(path.sep).join('/')} ${content.length}\n`).update(content);
  };
  for (const source of buildSources) {
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

/** The file in which a build stores the fingerprint of its inputs. */
export const stampFile = (root: string) => path.join(root, 'dist', 'built');

/** Tells whether dist is up to date with the sources. */
export function isBuilt(root: string): boolean {
  if (!existsSync(stampFile(root))) return false;
  return readFileSync(stampFile(root), 'utf8') === fingerprint(root);
}
