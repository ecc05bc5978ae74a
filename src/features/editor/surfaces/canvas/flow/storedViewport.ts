import type { Viewport } from 'reactflow';
import { localStore } from '#src/platform/localStore.ts';

/** Only this many funnels' viewports are kept, the newest, since localStorage is small. */
const most = 50;
const keyOf = (account: string): string => `canvas_viewports.${account}`;

type Stored = [funnel: string, viewport: Viewport][];

function readAll(account: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Stored[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isViewport(entry[1]);

const isViewport = (value: unknown): value is Viewport =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  'zoom' in value &&
  [value.x, value.y, value.zoom].every(Number.isFinite);

/** The viewport in which this account left a funnel in this browser. */
export const storedViewport = (account: string, funnel: string): Viewport | null =>
  readAll(account).find(([id]) => id === funnel)?.[1] ?? null;

export function storeViewport(account: string, funnel: string, viewport: Viewport): void {
  const others = readAll(account).filter(([id]) => id !== funnel);
  localStore.set(keyOf(account), JSON.stringify([[funnel, viewport], ...others].slice(0, most)));
}
