/**
 * Reloads stylesheets that failed to load. The bundler requests each only once, so a chunk that loads on retry would be
 * unstyled.
 */
export async function retryStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter((link) => failed.has(link)).map(fetchAgain));
}

const failed = new WeakSet<EventTarget>();

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const retried = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    retried.addEventListener('load', () => resolve(), { once: true });
    retried.addEventListener('error', () => reject(new Error(`The styles ${link.href} did not come.`)), { once: true });
    link.replaceWith(retried);
  });
}
