import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { chunkLists } from '#scripts/checks/walls.ts';
import { importsOf, sourceFiles } from '#scripts/importGraph.ts';

/** Names that the router, the API or the worker threads prescribe: a file of these folders is found by its path. */
const prescribed = (file: string, name: string) =>
  (file.startsWith('src/routes/') && name === 'Route') ||
  (file.endsWith('Job.ts') && name === 'run') ||
  // a table of endpoints, or of what answers them, has the name of their noun
  ((file.startsWith('contract/endpoints/') || file.startsWith('server/http/handlers/')) &&
    name === path.basename(file, '.ts'));

/** What a file exports of its own; types of props are named after their component, and re-exports after their source. */
function ownExports(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest }) => (moduleRequest ? [] : (exportName.name ?? [])))
    .filter((name) => !name.endsWith('Props') && !prescribed(file, name));
}

/** What a file loads lazily, by itself or with the others of a chunk. */
const loadedBy = (file: string) =>
  importsOf(file)
    .filter(({ isDynamic }) => isDynamic)
    .flatMap(({ to }) => (chunkLists.test(to) ? importsOf(to).map((listed) => listed.to) : [to]));

/** A file that loads another one lazily may hold the lazy component by the name of the other. */
const isLazyTwin = (a: string, b: string) => loadedBy(a).includes(b) || loadedBy(b).includes(a);

test.each(['contract', 'machines', 'server', 'src'])('no name is exported by two files of %s', (side) => {
  const byName = new Map<string, string[]>();
  for (const file of sourceFiles(side))
    for (const name of new Set(ownExports(file))) byName.set(name, [...(byName.get(name) ?? []), file]);
  const twice = [...byName].filter(
    ([, [a = '', b = '', ...more]]) => b !== '' && !(more.length === 0 && isLazyTwin(a, b)),
  );
  expect(byName.size).toBeGreaterThan(100);
  expect(Object.fromEntries(twice)).toEqual({});
});
