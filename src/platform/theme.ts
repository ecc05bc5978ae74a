import { notifyStorageFailed } from './storage/storageFailed.ts';

export type Theme = 'light' | 'dark' | 'auto';

const key = 'voronka.theme';
/** The fallback where storage is blocked: it lasts as long as the page. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();
/** The theme of the host application (Telegram); null where the device's counts. */
let around: 'light' | 'dark' | null = null;
const isDarkOutside = () => (around ? around === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches);

/** The chosen theme; `auto` follows the device, or Telegram. */
export function readTheme(): Theme {
  const stored = readStored();
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function readStored(): string | null {
  try {
    return inMemory ?? localStorage.getItem(key);
  } catch {
    return inMemory;
  }
}

/** The effective theme. */
export const currentTheme = (): 'light' | 'dark' => {
  const theme = readTheme();
  if (theme !== 'auto') return theme;
  return isDarkOutside() ? 'dark' : 'light';
};

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
    inMemory = null;
  } catch {
    inMemory = theme;
    notifyStorageFailed();
  }
  applyTheme();
}

/** Makes `auto` follow the host application instead of the device. */
export function setHostTheme(theme: 'light' | 'dark'): void {
  if (theme === around) return;
  around = theme;
  applyTheme();
}

function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Applies the theme and keeps it in sync with the device and with other tabs. */
export function startTheme(): void {
  applyTheme();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  window.addEventListener('storage', ({ key: changed }) => changed === key && applyTheme());
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
