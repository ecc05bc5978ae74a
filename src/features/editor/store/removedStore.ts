import { sessionStore } from '#src/platform/storage/sessionStore.ts';
import type { Removed } from './editorState.ts';

const keyOf = (account: string, funnel: string) => `voronka.removed.${account}.${funnel}`;

/** Persists the removed selection in sessionStorage, so that a reload of the tab does not lose its text. */
export function storeRemoved(account: string, funnel: string, removed: Removed | null): void {
  if (removed) sessionStore.set(keyOf(account, funnel), JSON.stringify(removed));
  else sessionStore.remove(keyOf(account, funnel));
}

export function readRemoved(account: string, funnel: string): Removed | null {
  const text = sessionStore.get(keyOf(account, funnel));
  return text ? (JSON.parse(text) as Removed) : null;
}
