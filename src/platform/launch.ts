const key = 'voronka.launch';
const spentKey = 'voronka.launch.spent';

export interface Launch {
  /** Raw launch data, as Telegram signed it. */
  initData: string;
  /** The Telegram id of who opened the Mini App; null where it cannot be read. */
  person: number | null;
  /** What the link that opened it carried. */
  startParam: string | null;
  /** It was traded, refused or signed out of already. */
  isSpent: boolean;
}

/**
 * How Telegram opened the page; null outside of Telegram. Its parameters stand in the address's hash once, and are kept
 * for reloads: https://core.telegram.org/api/bots/webapps#launch-parameters
 */
export function readLaunch(): Launch | null {
  const fresh = new URLSearchParams(location.hash.slice(1)).get('tgWebAppData');
  if (fresh !== null && fresh !== kept(key)) {
    keep(key, fresh);
    keep(spentKey, '');
  }
  const initData = fresh ?? kept(key);
  if (!initData) return null;
  const fields = new URLSearchParams(initData);
  return {
    initData,
    person: personOf(fields.get('user')),
    startParam: fields.get('start_param'),
    isSpent: kept(spentKey) === '1',
  };
}

/** The launch counts no more on this page, however often it is loaded. */
export function markLaunchSpent(): void {
  if (kept(key)) keep(spentKey, '1');
}

function personOf(json: string | null): number | null {
  try {
    const { id } = JSON.parse(json ?? '') as { id?: unknown };
    return typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Refused storage: a reload begins anew.
  }
}
