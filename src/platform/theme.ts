import { tellNotKept } from './notKept.ts';

export type Theme = 'light' | 'dark' | 'auto';

const key = 'voronka.theme';
/** A choice that storage refuses lasts as long as the page. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();
/** What the application around the page shows; null where it is the device that counts. */
let around: 'light' | 'dark' | null = null;
const isDarkOutside = () => (around ? around === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches);

/** The theme a person chose; `auto` follows the device, or Telegram around the page. */
export function readTheme(): Theme {
  const kept = readKept();
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function readKept(): string | null {
  try {
    return inMemory ?? localStorage.getItem(key);
  } catch {
    return inMemory;
  }
}

/** What is on the screen now. */
export const shownTheme = (): 'light' | 'dark' => {
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
    tellNotKept();
  }
  applyTheme();
}

/** From now on `auto` follows the application around the page instead of the device. */
export function followAround(theme: 'light' | 'dark'): void {
  if (theme === around) return;
  around = theme;
  applyTheme();
}

function applyTheme(): void {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

/** Shows the theme and keeps it in step with the device and with other tabs. */
export function startTheme(): void {
  applyTheme();
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => event.key === key && applyTheme());
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
