import { keep, readKept } from '../keptForTab.ts';

const key = 'voronka.launch';
const spentKey = 'voronka.launch.spent';
/** Where the SDK looks for the parameters once the address has them no more. */
const sdkKey = 'tapps/launchParams';

let isPlain = false;

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

const inHash = (): URLSearchParams | null => {
  const found = new URLSearchParams(location.hash.slice(1));
  return found.has('tgWebAppPlatform') || found.has('tgWebAppData') ? found : null;
};

/** The parameters that Telegram opened this page with, now or before a reload; null outside of Telegram. */
export function launchParams(): URLSearchParams | null {
  const fresh = inHash();
  if (fresh) return fresh;
  const kept = readKept(key);
  return kept ? new URLSearchParams(kept) : null;
}

export const isInTelegram = (): boolean => Boolean(launchParams()?.has('tgWebAppPlatform'));

/**
 * How Telegram opened the page; null where it brought no launch data. Its parameters stand in the address's hash once,
 * and are kept for reloads: https://core.telegram.org/api/bots/webapps#launch-parameters
 */
export function readLaunch(): Launch | null {
  const initData = launchParams()?.get('tgWebAppData');
  if (!initData) return null;
  const fields = new URLSearchParams(initData);
  return {
    initData,
    person: personOf(fields.get('user')),
    startParam: fields.get('start_param'),
    isSpent: readKept(spentKey) === initData,
  };
}

/**
 * Keeps the parameters for this tab, and takes them from the address: a link copied from it must not carry anybody's
 * credentials. Where storage is refused they stay there, for a reload to find.
 *
 * @returns whether Telegram has opened the page just now, at the address that the bot gave
 */
export function takeLaunch(): boolean {
  const fresh = inHash();
  if (!fresh) return false;
  isPlain = location.pathname === '/' && !readLaunch()?.startParam;
  const text = fresh.toString();
  keep(key, text);
  if (isStored(text)) history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Whether Telegram has opened the product just now and at no place in particular; asked once. */
export function takePlainLaunch(): boolean {
  const was = isPlain;
  isPlain = false;
  return was;
}

/** The launch counts no more on this page, however often it is loaded. */
export function storeLaunchUsed(): void {
  const launch = readLaunch();
  if (launch) keep(spentKey, launch.initData);
}

function isStored(text: string): boolean {
  try {
    sessionStorage.setItem(sdkKey, JSON.stringify(text));
    return sessionStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

function personOf(json: string | null): number | null {
  try {
    const { id } = JSON.parse(json ?? '') as { id?: unknown };
    return typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}
