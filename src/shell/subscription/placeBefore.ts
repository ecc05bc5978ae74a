import { sessionStore } from '#src/platform/storage/sessionStore.ts';

/** The key of a form's draft: the place goes with its user. */
const key = 'voronka.form.placeBefore';

/** Where somebody was before they went to pay. */
export interface PlaceBefore {
  href: string;
  title: string;
}

/** Keeps the place that is open now, to come back to after the payment. */
export function keepPlace(): void {
  const { pathname, search, hash } = location;
  const title = document.title.replace(/ · [^·]+$/, '');
  sessionStore.set(key, JSON.stringify({ href: pathname + search + hash, title }));
}

/** The place to come back to after the payment; null where they came from nowhere. */
export function placeBefore(): PlaceBefore | null {
  try {
    const { href, title } = JSON.parse(sessionStore.get(key) ?? '') as Partial<PlaceBefore>;
    const isHere = typeof href === 'string' && href.startsWith('/') && !/^\/[/\\]/.test(href);
    return isHere && typeof title === 'string' ? { href, title } : null;
  } catch {
    return null;
  }
}

export const forgetPlace = (): void => sessionStore.remove(key);
