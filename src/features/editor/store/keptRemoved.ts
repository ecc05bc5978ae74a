import { forget, keep, readKept } from '#src/platform/keptForTab.ts';
import type { Removed } from './editorState.ts';

const keyOf = (account: string, funnel: string) => `voronka.removed.${account}.${funnel}`;

/** Keeps over a reload of the tab what was open in it and removed elsewhere. */
export function keepRemoved(account: string, funnel: string, removed: Removed | null): void {
  if (removed) keep(keyOf(account, funnel), JSON.stringify(removed));
  else forget(keyOf(account, funnel));
}

export function readRemoved(account: string, funnel: string): Removed | null {
  const text = readKept(keyOf(account, funnel));
  return text ? (JSON.parse(text) as Removed) : null;
}
