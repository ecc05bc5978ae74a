/** A part of the page, whose address or reason it names, could not be loaded: there is no network, or a newer build was deployed. */
export class PieceMissing extends Error {
  override readonly name = 'PieceMissing';
}

/**
 * Loads a chunk that is imported dynamically; the build puts it in the place of the bundler's own loader. A browser never
 * asks again for a module that it failed to load (HTML standard, "fetch a single module script"; Chromium since 150), so
 * scripts are fetched before they are imported: a failed fetch can be repeated, and the import finds them in the cache.
 * @param load imports the chunk
 * @param needed addresses of style sheets and scripts that the bundler names beforehand
 * @throws PieceMissing
 */
export async function loadChunk<Module>(load: () => Promise<Module>, needed: string[] = []): Promise<Module> {
  const own = /import\((["'`])(.+?)\1\)/.exec(load.toString())?.[2];
  const first = own === undefined ? [] : [new URL(own, import.meta.url).href];
  const urls = new Set([...first, ...needed.map((path) => new URL(path, location.origin).href)]);
  const seen = new Set<string>();
  await Promise.all(
    [...urls].map((url) => (url.endsWith('.css') ? once(styles, url, addStyles) : fetchScript(url, seen))),
  );
  try {
    return await load();
  } catch (error) {
    throw error instanceof TypeError ? new PieceMissing(error.message) : error;
  }
}

/** What is there or on its way, by address; what failed is not. */
const styles = new Map<string, Promise<void>>();
const scripts = new Map<string, Promise<string[]>>();

function once<Result>(known: Map<string, Promise<Result>>, url: string, load: (url: string) => Promise<Result>) {
  const before = known.get(url);
  if (before) return before;
  const loading = load(url);
  known.set(url, loading);
  loading.catch(() => known.delete(url));
  return loading;
}

const staticImport = /\b(?:from|import)\s*(["'`])(\.[^"'`]+\.js)\1/g;

/** Fetches a script with all that it imports, but what was seen already. */
async function fetchScript(url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const imported = await once(scripts, url, importsOf);
  await Promise.all(imported.map((other) => fetchScript(other, seen)));
}

async function importsOf(url: string): Promise<string[]> {
  if (isLoaded(url)) return [];
  const text = await textOf(url);
  return [...text.matchAll(staticImport)].map(([, , path = '']) => new URL(path, url).href);
}

async function textOf(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.text();
    throw new Error(`${response.status}`);
  } catch (error) {
    throw new PieceMissing(url, { cause: error });
  }
}

/** The page came with it. */
const isLoaded = (url: string): boolean =>
  performance
    .getEntriesByName(url, 'resource')
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);

function addStyles(url: string): Promise<void> {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.href === url,
  );
  if (isThere) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new PieceMissing(url)), { once: true });
  });
  loading.catch(() => link.remove());
  document.head.append(link);
  return loading;
}
