import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { waitForOnline } from '#src/platform/waitForOnline.ts';

export interface LazyFallbackProps {
  /** Loading failed; else it is only slow. */
  isFailed: boolean;
  onRetry: () => void;
  /** Closes the component itself. */
  onClose?: (() => void) | undefined;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Preloads the chunk; rejects on failure. */
  fetch: () => Promise<void>;
};

interface Fetched<Props> {
  Part: ComponentType<Props> | null;
  isFailed: boolean;
}

/** A loading state is shown after this delay, ms. */
const slowMs = 400;
/** The timeout of loading, ms. */
const lostMs = 8_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * A lazily loaded component that can be preloaded. A chunk that fails to load breaks nothing around it: `Missing` is
 * rendered, and loading is retried until it succeeds. It does not suspend; until `Missing` is due, `Pending` is rendered with
 * the component's own props.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<LazyFallbackProps> | null,
  Pending: ComponentType | ((props: NoInfer<Props>) => ReactNode) | null = null,
): LazyComponent<Props> {
  let now: Fetched<Props> = { Part: null, isFailed: false };
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Fetched<Props>) => {
    now = next;
    for (const listener of listeners) listener();
  };

  async function attempt(): Promise<void> {
    if (!navigator.onLine) throw new Error('There is no network.');
    set({ Part: await load(), isFailed: false });
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
      await fetch().catch(() => waitForOnline(waitMs, ended));
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
    if (!Missing || (!isFailed && waited === 'short')) return Pending && <Pending {...props} />;
    const { onClose } = props as { onClose?: () => void };
    const retry = () => void fetch().catch(() => {});
    return <Missing isFailed={isFailed || waited === 'lost'} onRetry={retry} onClose={onClose} />;
  }
  return Object.assign(Late, { fetch });
}

/** How long loading has taken: `slow` shows the loading state, `lost` the error. */
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
