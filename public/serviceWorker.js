// Keeps what the app starts with, so that a reload without a network shows the app (docs/decisions/offline-shell.md).
// The cache of pages has one: the newest, with the name of the cache that its files are in. Nothing of the API is kept.
const pageCache = 'voronka-page';
const filesPrefix = 'voronka-files-';
const pageKey = '/';
const filesHeader = 'x-files';
/** The page before may still be open in another tab. */
const keptGenerations = 2;

const keptHeaders = ['content-type', 'content-security-policy', 'permissions-policy', 'referrer-policy'];
const serversOwn = /^\/(?:api|metrics)(?:\/|$)|^\/subscribe\/pay\//i;

self.addEventListener('install', (event) => event.waitUntil(begin()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || serversOwn.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (isBeside(url.pathname)) event.respondWith(fetch(request).catch(() => found(request)));
});

/** What the page names outside of its hashed files: its icon, its manifest, its first scripts. */
const isBeside = (path) => /^\/[\w-]+\.(?:js|svg|png|webmanifest)$/.test(path);

/** Its pages are all one, so the first can be had before somebody opens it. */
async function begin() {
  await self.skipWaiting();
  const page = await fetch(pageKey, { cache: 'no-store' });
  if (page.ok) await keepPage(page);
}

/** The server's page; without a network the newest that was kept, for every address of the app. */
async function openPage(event) {
  try {
    const page = await fetch(event.request);
    if (page.ok && page.type === 'basic' && !page.redirected)
      event.waitUntil(keepPage(page.clone()).catch(() => undefined));
    return page;
  } catch (error) {
    const isFile = new URL(event.request.url).pathname.split('/').at(-1).includes('.');
    const page = isFile ? undefined : await keptPage();
    if (page) return page;
    throw error;
  }
}

const keptPage = async () => (await caches.open(pageCache)).match(pageKey);

/** Keeps a page once all that it names is there, so that what is shown offline is never of two builds. */
async function keepPage(page) {
  const html = await page.text();
  if (!html.includes('<div id="app">')) return;
  const paths = [...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path))];
  const name = `${filesPrefix}${await digestOf(paths.join('\n'))}`;
  const files = await caches.open(name);
  await Promise.all(paths.map((path) => keepFile(files, path)));
  const headers = new Headers({ [filesHeader]: name });
  for (const header of keptHeaders) if (page.headers.has(header)) headers.set(header, page.headers.get(header));
  const pages = await caches.open(pageCache);
  const before = (await pages.match(pageKey))?.headers.get(filesHeader);
  await pages.put(pageKey, new Response(html, { headers }));
  if (before !== name) await forgetOthers([name, before]);
}

async function keepFile(files, path) {
  if (await files.match(path)) return;
  const known = path.startsWith('/assets/') ? await found(path) : undefined;
  const file = known ?? (await fetch(path));
  if (!file.ok) throw new Error(`${path}: ${file.status}`);
  await files.put(path, file);
}

/** Keeps the files of this page and of the one before. */
async function forgetOthers(kept) {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
  const others = names.filter((name) => !kept.includes(name));
  const spare = keptGenerations - kept.filter(Boolean).length;
  await Promise.all(others.slice(0, others.length - spare).map((name) => caches.delete(name)));
}

/** A hashed file never changes, so it is asked for once. */
async function openFile(request) {
  const kept = await found(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) {
    const copy = file.clone();
    const name = (await keptPage())?.headers.get(filesHeader);
    if (name) await (await caches.open(name)).put(request, copy).catch(() => undefined);
  }
  return file;
}

const found = (request) => caches.match(request, { ignoreVary: true });

/** A page tells what it has loaded before this worker was there. */
async function keepLoaded(paths) {
  const name = (await keptPage())?.headers.get(filesHeader);
  if (!name || !Array.isArray(paths)) return;
  const files = await caches.open(name);
  const own = paths.filter((path) => /^\/assets\/[\w.-]+$/.test(path));
  await Promise.all(own.map((path) => keepFile(files, path).catch(() => undefined)));
}

async function digestOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
