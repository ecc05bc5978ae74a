import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, stampFile } from '#scripts/build/built.ts';

const sources = ['contract', 'machines', 'src', 'server', 'locales', 'public', 'scripts'];
const files = ['index.html', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** Packages that `npm ci --omit=dev` installs here, as paths within the repository; the pinned Node is left out. */
function packagesWithoutDev(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> };
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev && existsSync(place))
    .map(([place]) => place)
    .filter((place) => !place.startsWith('node_modules/node-'));
}

/**
 * Lays out a folder as `npm ci --omit=dev` leaves it beside the sources and a build of them.
 * @param bundle the folder of the bundled server
 */
export function installWithoutDev(root: string, bundle: string): void {
  for (const source of [...sources, ...files]) cpSync(source, path.join(root, source), { recursive: true });
  for (const place of packagesWithoutDev())
    cpSync(place, path.join(root, place), {
      recursive: true,
      // what is nested has an entry of its own
      filter: (file) => !path.relative(place, file).split(path.sep).includes('node_modules'),
    });
  cpSync(bundle, path.join(root, 'dist/server'), { recursive: true });
  mkdirSync(path.join(root, 'dist/web'));
  writeFileSync(path.join(root, 'dist/web/index.html'), '<!doctype html><title>Voronka</title>');
  writeFileSync(stampFile(root), fingerprint(root));
}
