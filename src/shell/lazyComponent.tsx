import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lateValue, useLateValue } from './lateValue.ts';

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

/** A loading state is shown after this delay, ms. */
const slowMs = 400;
/** The timeout of loading, ms. */
const lostMs = 8_000;

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
  const late = lateValue(load);

  function Late(props: Props) {
    const { value: Part, isFailed } = useLateValue(late);
    const waited = useWaited(Part !== null);
    if (Part) return <Part {...props} />;
    if (!Missing || (!isFailed && waited === 'short')) return Pending && <Pending {...props} />;
    const { onClose } = props as { onClose?: () => void };
    const retry = () => void late.fetch().catch(() => {});
    return <Missing isFailed={isFailed || waited === 'lost'} onRetry={retry} onClose={onClose} />;
  }
  return Object.assign(Late, { fetch: late.fetch });
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
