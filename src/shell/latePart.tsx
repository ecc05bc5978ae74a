import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { fetchStylesAgain } from '#src/platform/fetchStylesAgain.ts';
import { onlineWithin } from '#src/platform/online.ts';

export interface MissingProps {
  /** It was tried and did not come; else it is only slow. */
  isFailed: boolean;
  onRetry: () => void;
  /** What the part itself would be closed by. */
  onClose?: (() => void) | undefined;
}

export type LatePart<Props> = ComponentType<Props> & {
  /** Fetches it before it is used; rejects where it does not come. */
  fetch: () => Promise<void>;
};

interface Fetched<Props> {
  Part: ComponentType<Props> | null;
  isFailed: boolean;
}

/** A part that takes longer is missed by whoever waits for it, ms. */
const slowMs = 400;
/** No answer for so long is none, ms. */
const lostMs = 8_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * A part of a screen that is fetched when it is first used, or ahead. One that does not come fails nothing around it:
 * `Missing` stands in its place, and it is tried again until it is there.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> | null,
): LatePart<Props> {
  let now: Fetched<Props> = { Part: null, isFailed: false };
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Fetched<Props>) => {
    now = next;
    for (const listener of listeners) listener();
  };

  async function attempt(): Promise<void> {
    // A module whose fetch has failed is not fetched again by every browser: without a network it is not tried.
    if (!navigator.onLine) throw new Error('There is no network.');
    const [Part] = await Promise.all([load(), fetchStylesAgain()]);
    set({ Part, isFailed: false });
  }
  function fetch(): Promise<void> {
    if (now.Part) return Promise.resolve();
    fetching ??= attempt()
      .catch((error: unknown) => {
        set({ ...now, isFailed: true });
        throw error;
      })
      .finally(() => (fetching = null));
    return fetching;
  }
  async function fetchUntilThere(ended: AbortSignal): Promise<void> {
    let waitMs = shortestWaitMs;
    while (!ended.aborted && !now.Part) {
      await fetch().catch(() => onlineWithin(waitMs, ended));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function Late(props: Props) {
    const { Part, isFailed } = useSyncExternalStore(subscribe, () => now);
    const isThere = Part !== null;
    const waited = useWaited(isThere);
    useEffect(() => {
      if (isThere) return undefined;
      const end = new AbortController();
      void fetchUntilThere(end.signal);
      return () => end.abort();
    }, [isThere]);
    if (Part) return <Part {...props} />;
    if (!Missing || (!isFailed && waited === 'short')) return null;
    const { onClose } = props as { onClose?: () => void };
    const retry = () => void fetch().catch(() => {});
    return <Missing isFailed={isFailed || waited === 'lost'} onRetry={retry} onClose={onClose} />;
  }
  return Object.assign(Late, { fetch });
}

/** How long a part has been waited for. */
function useWaited(isThere: boolean): 'short' | 'slow' | 'lost' {
  const [waited, setWaited] = useState<'short' | 'slow' | 'lost'>('short');
  useEffect(() => {
    if (isThere) return undefined;
    const slow = setTimeout(() => setWaited('slow'), slowMs);
    const lost = setTimeout(() => setWaited('lost'), lostMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(lost);
    };
  }, [isThere]);
  return waited;
}
