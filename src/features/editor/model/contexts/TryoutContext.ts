import { createContext, use } from 'react';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';

/** How the try-out opens: continued, started on a stage, or playing a path from the start. */
export type TryoutRequest = { kind: 'continue' } | { kind: 'from'; stage: string } | { kind: 'walk'; walk: PathStep[] };

/** The open request of the try-out chat (null while it is closed) and its setter. */
export const TryoutContext = createContext<{
  request: TryoutRequest | null;
  open: (request: TryoutRequest | null) => void;
}>({ request: null, open: () => {} });
export const useTryout = () => use(TryoutContext);

/** Returns an action that opens the try-out and plays a path step by step. */
export function usePlayPath(): (walk: PathStep[]) => void {
  const { open } = useTryout();
  return (walk) => open({ kind: 'walk', walk });
}
