import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { migrationFiles } from '#server/db/migrationFiles.ts';

/**
 * Packages that load files of their own beside them, or a dependency by a name the bundler cannot see: in the bundle
 * `file-type` would wait for the errors of one copy of its reader and be thrown those of another.
 */
const external = ['@electric-sql/pglite', 'sharp', 'file-type', 'pg-native', 'pg-cloudflare'];

const isExternal = (id: string): boolean => external.some((name) => id === name || id.startsWith(`${name}/`));

/** Makes one file of the server, the migrations within it, and one of what it runs in a thread of its own. */
export async function bundleServer(root: string, outDir: string): Promise<void> {
  const packages = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    input: {
      main: path.join(root, 'server/main.ts'),
      checkWorker: path.join(root, 'server/backup/checkWorker.ts'),
    },
    platform: 'node',
    external: isExternal,
    plugins: [
      {
        name: 'migrations',
        load: (id) =>
          id === path.join(root, 'server/db/migrationFiles.ts')
            ? `export const migrationFiles = ${JSON.stringify(migrationFiles)};`
            : null,
      },
    ],
    output: {
      dir: outDir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
      banner: `// Voronka ${packages.version}`,
    },
    logLevel: 'warn',
  });
}
