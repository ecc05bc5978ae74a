import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { commonPasswordList } from '#server/domain/account/password/commonPasswordList.ts';
import { templateFiles } from '#server/templates/templateFiles.ts';
import { catalogues } from '#server/texts/catalogues.ts';

/**
 * Packages that stay out of the bundle, because they load files beside them or a dependency by a computed name. Bundled,
 * `file-type` would catch the errors of one copy of its reader while another copy throws them.
 */
const external = ['@electric-sql/pglite', 'sharp', 'file-type', 'pg-native', 'pg-cloudflare'];

const isExternal = (id: string): boolean => external.some((name) => id === name || id.startsWith(`${name}/`));

/** Commands for the installation's operator, which also run where only the bundle and its external packages are. */
const commands = ['admin', 'backup', 'restore'];

/** The scripts of worker threads; a job is loaded by its name, see `server/files/inWorker/job.ts`. */
const workerScripts = (root: string): Record<string, string> =>
  Object.fromEntries(
    [
      'server/backup/checkWorker.ts',
      'server/files/inWorker/fileWorker.ts',
      ...globSync('server/**/*Job.ts', { cwd: root }),
    ].map((file) => [path.basename(file, '.ts'), path.join(root, file)]),
  );

/** Modules that read the files beside them. The bundle gets what they export, so that it needs no files. */
const dataModules: Record<string, Record<string, unknown>> = {
  'server/db/migrationFiles.ts': { migrationFiles },
  'server/domain/account/password/commonPasswordList.ts': { commonPasswordList },
  'server/templates/templateFiles.ts': { templateFiles },
  'server/texts/catalogues.ts': { catalogues },
};

const inlined = (exported: Record<string, unknown>): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Bundles the server, the operator's commands and the scripts of worker threads with their data. */
export async function bundleServer(root: string, outDir: string): Promise<void> {
  const dataFiles = new Map(
    Object.entries(dataModules).map(([file, exported]) => [path.join(root, file), inlined(exported)]),
  );
  const packages = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    input: {
      main: path.join(root, 'server/main.ts'),
      ...Object.fromEntries(commands.map((name) => [name, path.join(root, `scripts/${name}.ts`)])),
      ...workerScripts(root),
    },
    platform: 'node',
    external: isExternal,
    plugins: [{ name: 'data-files', load: (id) => dataFiles.get(id) ?? null }],
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
