import { createContext, use } from 'react';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';

/** Why the chat was asked for: to go on, to begin on a stage, or to show a walk from the start. */
export type TryoutRequest = { kind: 'continue' } | { kind: 'from'; stage: string } | { kind: 'walk'; walk: PathStep[] };

/** The chat beside the canvas: whether it is open, and the way to ask for it; null closes it. */
export const TryoutContext = createContext<{
  asked: TryoutRequest | null;
  ask: (asked: TryoutRequest | null) => void;
}>({ asked: null, ask: () => {} });
export const useTryout = () => use(TryoutContext);

/** Opens the chat and plays a walk there, one step after another. */
export function usePlayPath(): (walk: PathStep[]) => void {
  const { ask } = useTryout();
  return (walk) => ask({ kind: 'walk', walk });
}
