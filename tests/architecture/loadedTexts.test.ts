import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { catalogueAreas } from '#scripts/checks/catalogueAreas.ts';
import { firstLoads } from '#scripts/build/firstLoads.ts';
import { type Import, importsOf, sourceFiles } from '#scripts/importGraph.ts';

/** The catalogues that are loaded with every screen. */
const everywhere = ['messages'];
/** What brings these parts brings those texts with theirs. */
const broughtWith: Record<string, string[]> = { lazyParts: ['editor', 'message'] };
const importsBy = new Map<string, Import[]>();
const lateBy = new Map<string, Import[]>();
const areasOf = new Map<string, Set<string>>();

beforeAll(() => {
  for (const file of sourceFiles('src')) {
    const own = importsOf(file).filter((one) => !one.isType && !one.isPackage);
    importsBy.set(
      file,
      own.filter((one) => !one.isDynamic),
    );
    lateBy.set(
      file,
      own.filter((one) => one.isDynamic && one.to.startsWith('src/')),
    );
  }
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

it('what a route imports later finds its texts beside those that the route loads', () => {
  const late = [...lateBy].filter(([file]) => file.startsWith('src/routes/')).flatMap(([, own]) => own);
  const missing = late.flatMap(({ from, to }) => {
    const loaded = new Set([...everywhere, ...withLayouts(from).flatMap(loadedBy)]);
    const isLoaded = (file: string) => [...(areasOf.get(file) ?? everywhere)].some((area) => loaded.has(area));
    return [...shownBy(to)].filter((file) => !isLoaded(file)).map((file) => `${from} imports ${file}`);
  });
  expect(late.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

/** What every route brings that brings an area. */
function broughtWithArea(area: string): string[] {
  const all = [...importsBy.keys()].filter((file) => file.startsWith('src/routes/'));
  const loads = all.map((route) => withLayouts(route).flatMap(loadedBy)).filter((names) => names.includes(area));
  const [one = [], ...others] = loads;
  return one.filter((name) => others.every((names) => names.includes(name)));
}

it('what is imported later finds its texts wherever its importer is shown', () => {
  const homes = catalogueAreas(firstLoads.canvas?.sources ?? []);
  const late = [...lateBy].filter(([file]) => !file.startsWith('src/routes/')).flatMap(([, own]) => own);
  const missing = late.flatMap(({ from, to }) => {
    // a helper that it imports may bring them
    const brought = [from, ...(importsBy.get(from) ?? []).map((one) => one.to)].flatMap((file) =>
      importsBy.has(file) ? loadedBy(file) : [],
    );
    return (homes.get(from) ?? everywhere).flatMap((home) => {
      const loaded = new Set([...everywhere, home, ...(broughtWith[home] ?? []), ...broughtWithArea(home), ...brought]);
      const isLoaded = (file: string) => [...(areasOf.get(file) ?? everywhere)].some((area) => loaded.has(area));
      return [...shownBy(to)].filter((file) => !isLoaded(file)).map((file) => `${from} (${home}) imports ${file}`);
    });
  });
  expect(late.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
