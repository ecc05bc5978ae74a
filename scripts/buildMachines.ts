// npm run build:machines: builds machines/ as a package of an ES module with types into dist/machines.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { run } from './run.ts';

const folder = path.resolve('dist/machines');
/** The only packages that the built module loads. */
const needed = ['xstate', 'temporal-polyfill'];

interface Manifest {
  version: string;
  license: string;
  devDependencies: Record<string, string>;
}

rmSync(folder, { recursive: true, force: true });
await build({
  input: 'machines/package.ts',
  external: (id) => needed.some((name) => id === name || id.startsWith(`${name}/`)),
  output: { file: path.join(folder, 'index.js'), format: 'esm' },
});
const types = await run(['tsc', '--project', 'machines/tsconfig.package.json', '--outDir', path.join(folder, 'types')]);
if (!types.ok) throw new Error(`The types of the machines cannot be written: ${types.output}`);
const { version, license, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const manifest = {
  name: 'voronka-machines',
  version,
  license,
  type: 'module',
  exports: { '.': { types: './types/machines/package.d.ts', default: './index.js' } },
  // The types name each other as the sources do; those of the contract are written in zod.
  imports: Object.fromEntries(
    ['contract', 'machines'].map((room) => [`#${room}/*.ts`, { types: `./types/${room}/*.d.ts` }]),
  ),
  dependencies: Object.fromEntries([...needed, 'zod'].map((name) => [name, devDependencies[name]])),
};
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
cpSync('machines/PACKAGE.md', path.join(folder, 'README.md'));
