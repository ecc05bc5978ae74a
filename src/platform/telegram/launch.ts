import { sessionStore } from '../storage/sessionStore.ts';

const key = 'voronka.launch';
const spentKey = 'voronka.launch.spent';
/** The key under which the SDK looks for launch parameters that are no longer in the URL. */
const sdkKey = 'tapps/launchParams';

let isPlain = false;

export interface Launch {
  /** Raw launch data, signed by Telegram. */
  initData: string;
  /** The Telegram user id; null where it cannot be read. */
  person: number | null;
  /** The start parameter of the link. */
  startParam: string | null;
  /** It was traded, rejected or signed out of already. */
  isUsed: boolean;
}

const inHash = (): URLSearchParams | null => {
  const found = new URLSearchParams(location.hash.slice(1));
  return found.has('tgWebAppPlatform') || found.has('tgWebAppData') ? found : null;
};

/** The launch parameters of this page, also after a reload; null outside Telegram. */
export function launchParams(): URLSearchParams | null {
  const fromHash = inHash();
  if (fromHash) return fromHash;
  const stored = sessionStore.get(key);
  return stored ? new URLSearchParams(stored) : null;
}

export const isInTelegram = (): boolean => Boolean(launchParams()?.has('tgWebAppPlatform'));

/**
 * The launch; null without launch data. The parameters are in the URL's hash once and are stored for reloads:
 * https://core.telegram.org/api/bots/webapps#launch-parameters
 */
export function readLaunch(): Launch | null {
  const initData = launchParams()?.get('tgWebAppData');
  if (!initData) return null;
  const fields = new URLSearchParams(initData);
  return {
    initData,
    person: personOf(fields.get('user')),
    startParam: fields.get('start_param'),
    isUsed: sessionStore.get(spentKey) === initData,
  };
}

/**
 * Stores the launch parameters for this tab and removes them from the URL, because a copied link must not carry
 * credentials. Where storage is blocked they stay in the URL for a reload. @returns whether Telegram opened the page
 * just now, at the URL of the bot
 */
export function consumeLaunchParams(): boolean {
  const fromHash = inHash();
  if (!fromHash) return false;
  isPlain = location.pathname === '/' && !readLaunch()?.startParam;
  const text = fromHash.toString();
  sessionStore.set(key, text);
  if (isStored(text)) history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Whether Telegram opened the app just now without a start parameter; true only once. */
export function takePlainLaunch(): boolean {
  const was = isPlain;
  isPlain = false;
  return was;
}

/** Persists that the launch is used up, also after a reload. */
export function storeLaunchUsed(): void {
  const launch = readLaunch();
  if (launch) sessionStore.set(spentKey, launch.initData);
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
