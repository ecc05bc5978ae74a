import { type Import, importsOf, sourceFiles } from '../importGraph.ts';

/** Parts that are brought with their texts by whoever shows them: their catalogues are named to `loadCatalogues`. */
const folders: Record<string, string> = {
  'src/features/funnels/add/': 'addFunnel',
  'src/messageEditor/': 'message',
  'src/person/': 'person',
  'src/search/': 'search',
  'src/shell/bell/': 'notices',
  'src/shell/carriedFields/': 'templates',
  'src/shell/overdue/': 'people',
  'src/shell/subscription/': 'subscription',
  'src/shell/clock/timeZone/': 'settings',
};
/** What the editor brings after the canvas. */
const later = 'lazyParts';
/** The texts of every screen. */
const everywhere = 'messages';

const isFrame = (file: string) => /^src\/(main\.tsx$|app\/|routes\/(__root|_signedIn|_guest)\.tsx$)/.test(file);
const ownArea = (file: string): string | undefined =>
  Object.entries(folders).find(([folder]) => file.startsWith(folder))?.[1] ?? /^src\/features\/(\w+)\//.exec(file)?.[1];

/**
 * The catalogues that each file of the browser's part has its texts in: that of its feature or folder; of what features
 * share, that of every screen where its frame imports it, or else those of all that import it, now or later. So whatever
 * imports a shared file has its texts. @param firstParts what the editor shows first, by how its paths begin
 */
export function catalogueAreas(firstParts: readonly string[]): Map<string, string[]> {
  const imports = new Map<string, Import[]>();
  for (const file of sourceFiles('src'))
    imports.set(
      file,
      importsOf(file).filter((one) => !one.isPackage && !one.isType),
    );
  const files = [...imports.keys()];
  const reach = (starts: readonly string[], isReached: (one: Import) => boolean): Set<string> => {
    const seen = new Set(starts);
    for (const file of seen)
      for (const one of imports.get(file) ?? []) if (imports.has(one.to) && isReached(one)) seen.add(one.to);
    return seen;
  };
  const isShared = ({ to }: Import) => ownArea(to) === undefined && !to.startsWith('src/routes/');
  const inFrame = reach(files.filter(isFrame), isShared);
  const first = reach(
    files.filter((file) => firstParts.some((part) => file.startsWith(part))),
    ({ isDynamic }) => !isDynamic,
  );
  const owned = Map.groupBy(files, (file) => {
    const area = ownArea(file);
    return area === 'editor' && !first.has(file) ? later : area;
  });
  const sharers = [...owned].flatMap(([area, own]) =>
    area === undefined ? [] : [{ area, all: reach(own, isShared) }],
  );
  const ownAreas = new Map([...owned].flatMap(([area, own]) => own.map((file) => [file, area] as const)));
  const areasOf = (file: string): string[] => {
    const own = ownAreas.get(file);
    if (own !== undefined) return first.has(file) ? [own, 'editor'] : [own];
    if (inFrame.has(file) || file.startsWith('src/routes/')) return [everywhere];
    const found = sharers.filter(({ all }) => all.has(file)).map(({ area }) => area);
    return found.length > 0 ? found : [everywhere];
  };
  return new Map(files.map((file) => [file, [...new Set(areasOf(file))]]));
}
