import path from 'node:path';
import { build, type Rollup } from 'vite';
import { firstLoads } from './firstLoads.ts';

/** From so many areas on that need what such a screen needs too, it does not matter any more which they are. */
const manyAreas = 7;

/**
 * Says by a module's id which chunk it goes into, where several entries share it: with those that the same of the screens in
 * `firstLoads` need, and the same areas, or many. So no such screen loads what it does not need, and chunks import each other
 * in no circle, which would run one of them before what it needs is defined: whatever a module imports is needed wherever
 * the module is.
 *
 * What needs what is the bundler's word after tree shaking, so it bundles twice: first with its own chunks, one for each set
 * of entries, which are hundreds of files of some bytes.
 */
export async function chunkNames(root: string): Promise<ReadonlyMap<string, string>> {
  const chunks = await ownChunks(root);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadsOf = (some: readonly Rollup.OutputChunk[]): Set<Rollup.OutputChunk> => {
    const found = new Set(some);
    for (const { imports } of found)
      for (const file of imports) {
        const imported = byFile.get(file);
        if (imported) found.add(imported);
      }
    return found;
  };
  const nameOf = ({ facadeModuleId }: Rollup.OutputChunk) => path.relative(root, facadeModuleId ?? '');
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const initial = loadsOf(entries.filter(({ isEntry }) => isEntry));
  const firsts = Object.values(firstLoads).map(({ sources }) =>
    loadsOf(entries.filter((entry) => sources.some((source) => nameOf(entry).startsWith(source)))),
  );
  const neededBy = new Map(chunks.map((chunk) => [chunk, [] as string[]]));
  for (const entry of entries) for (const chunk of loadsOf([entry])) neededBy.get(chunk)?.push(nameOf(entry));
  return new Map(
    chunks.flatMap((chunk) => {
      const by = neededBy.get(chunk) ?? [];
      if (by.length < 2) return [];
      const screens = firsts.map((first) => Number(first.has(chunk))).join('');
      const areas = [...new Set(by.map(areaOf))].toSorted();
      const isMany = screens.includes('1') && areas.length >= manyAreas;
      const shared = [screens, ...(isMany ? ['many'] : areas)].join(' ');
      // a lazily loaded part stays by itself, with what its own lazy parts need too
      const own = chunk.isDynamicEntry ? nameOf(chunk) : shared;
      const name = initial.has(chunk) ? 'first' : own;
      return chunk.moduleIds.map((id) => [id, name] as const);
    }),
  );
}

async function ownChunks(root: string): Promise<Rollup.OutputChunk[]> {
  const built = await build({
    root,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The bundler has made nothing.');
  return bundle.output.filter((part) => part.type === 'chunk');
}

/** The area of the product that an entry belongs to: its feature, the first words of its route, or its folder. */
function areaOf(entry: string): string {
  const [, feature] = /^src\/features\/(\w+)/.exec(entry) ?? [];
  const [, screen] = /^src\/routes\/(?:_signedIn\/|_guest\/)?(?:content\/)?([\w.$-]+)/.exec(entry) ?? [];
  return feature ?? screen ?? entry.split('/').slice(0, 2).join('/');
}
