import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A built script with the scripts that it imports at once, relative to the built folder, and its modules, to the repository. */
export interface WebChunk {
  file: string;
  imports: string[];
  modules: string[];
}

const place = '.vite/chunks.json';

export const readWebChunks = (): WebChunk[] => JSON.parse(readFileSync(path.join('dist/web', place), 'utf8'));

/** Writes what is in which script. Vite’s own manifest names a chunk by its entry alone, and a group of modules has none. */
export const webChunks = (): Plugin => ({
  name: 'web-chunks',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).flatMap((part): WebChunk[] =>
      part.type === 'chunk'
        ? [
            {
              file: part.fileName,
              imports: part.imports,
              modules: part.moduleIds.map((id) => path.relative(process.cwd(), id).replaceAll(path.sep, '/')),
            },
          ]
        : [],
    );
    mkdirSync(path.join(dir, path.dirname(place)), { recursive: true });
    writeFileSync(path.join(dir, place), JSON.stringify(chunks));
  },
});

/** All scripts that come at once with those of some modules, by how the modules' paths begin. */
export function loadedWith(chunks: readonly WebChunk[], sources: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set(
    chunks.flatMap(({ file, modules }) =>
      modules.some((id) => sources.some((source) => id.startsWith(source))) ? [file] : [],
    ),
  );
  for (const file of loaded) for (const imported of byFile.get(file)?.imports ?? []) loaded.add(imported);
  return loaded;
}
