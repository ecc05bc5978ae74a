import { realpathSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';

/** Builds the browser part into a folder, with the compressed forms of its files. */
export async function buildWeb(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  const { chunkNames } = await import('./chunkNames.ts');
  const names = await chunkNames(root);
  // what a module imports stays where it is
  const codeSplitting = {
    groups: [{ name: (id: string) => names.get(id) ?? null, debugName: 'by what needs them' }],
    includeDependenciesRecursively: false,
  };
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting } } },
  });
  await precompress(outDir);
}

const [, started] = process.argv;
if (started && realpathSync(started) === import.meta.filename) await buildWeb(process.cwd(), path.resolve('dist/web'));
