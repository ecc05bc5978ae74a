import { createContext, use } from 'react';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';

/** What the try-out is opened for: to continue, to begin on a stage, or to play a path from the start. */
export type TryoutRequest = { kind: 'continue' } | { kind: 'from'; stage: string } | { kind: 'walk'; walk: PathStep[] };

/** The open request of the try-out chat, null while it is closed, and the setter that opens and closes it. */
export const TryoutContext = createContext<{
  asked: TryoutRequest | null;
  ask: (asked: TryoutRequest | null) => void;
}>({ asked: null, ask: () => {} });
export const useTryout = () => use(TryoutContext);

/** Opens the try-out and plays a path there step by step. */
export function usePlayPath(): (walk: PathStep[]) => void {
  const { ask } = useTryout();
  return (walk) => ask({ kind: 'walk', walk });
}
