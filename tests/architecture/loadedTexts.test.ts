import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { type Import, importsOf, sourceFiles } from './imports.ts';

/** The catalogues that are loaded with every screen. */
const everywhere = ['messages'];
const importsBy = new Map<string, Import[]>();
const areasOf = new Map<string, Set<string>>();

beforeAll(() => {
  for (const file of sourceFiles('src'))
    importsBy.set(
      file,
      importsOf(file).filter((one) => !one.isType && !one.isPackage && !one.isDynamic),
    );
  for (const catalogue of globSync('locales/en/*.po')) {
    const area = /(\w+)\.po$/.exec(catalogue)?.[1] ?? '';
    for (const [, file = ''] of readFileSync(catalogue, 'utf8').matchAll(/^#: (\S+)/gm))
      areasOf.set(file, (areasOf.get(file) ?? new Set()).add(area));
  }
});

/** The areas that a file loads before it shows anything. */
const loadedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/loadCatalogues\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );

/** A route and the layouts around it. */
function withLayouts(route: string): string[] {
  const layouts = [...importsBy.keys()].filter((file) => route.startsWith(file.replace(/\.tsx$/, '/')));
  return [route, ...layouts];
}

/** Files that a route imports from the start. What it imports later brings its own catalogues. */
function shownBy(route: string): Set<string> {
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file) || !importsBy.has(file)) return;
    seen.add(file);
    for (const { to } of importsBy.get(file) ?? []) walk(to);
  };
  walk(route);
  return seen;
}

it('every screen loads the catalogues of the texts that it shows', () => {
  const routes = [...importsBy.keys()].filter((file) => file.startsWith('src/routes/'));
  const missing = routes.flatMap((route) => {
    const loaded = new Set([...everywhere, ...withLayouts(route).flatMap(loadedBy)]);
    const isLoaded = (file: string) => [...(areasOf.get(file) ?? everywhere)].some((area) => loaded.has(area));
    return [...shownBy(route)].filter((file) => !isLoaded(file)).map((file) => `${route} shows ${file}`);
  });
  expect(missing).toEqual([]);
});
