/** A page's title or meta tag. */
export interface PageMeta {
  name: 'title' | 'description' | 'robots' | 'referrer';
  content: string;
}

const product = 'Voronka';
const layers = new Map<string, readonly PageMeta[]>();
const ours = new Set<string>();

/** A route's `head`; evaluated again when the language changes. */
export const setPageMeta = (entries: PageMeta[]) => ({ meta: entries });

/** Sets the meta of one part of the page; later parts override earlier ones. */
export function showPageMeta(part: string, entries: readonly PageMeta[]): void {
  layers.set(part, entries);
  apply();
}

export function hidePageMeta(part: string): void {
  layers.delete(part);
  apply();
}

function apply(): void {
  const { title, ...tags } = Object.fromEntries(
    [...layers.values()].flat().map(({ name, content }) => [name, content]),
  ) as Partial<Record<PageMeta['name'], string>>;
  document.title = title ? `${title} · ${product}` : product;
  for (const name of ours) if (!(name in tags)) findTag(name)?.remove();
  for (const [name, content] of Object.entries(tags)) setTag(name, content);
}

const findTag = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

function setTag(name: string, content: string): void {
  ours.add(name);
  const found = findTag(name);
  const tag = found ?? document.createElement('meta');
  tag.name = name;
  tag.content = content;
  if (!found) document.head.append(tag);
}
