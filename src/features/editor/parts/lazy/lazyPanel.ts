import type { ComponentType, ReactNode } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { waitForOnline } from '#src/platform/waitForOnline.ts';
import { whenIdle } from '#src/platform/whenIdle.ts';
import { type LazyComponent, lazyComponent, type LazyFallbackProps } from '#src/shell/lazyComponent.tsx';
import { loadConfirm } from '#src/ui/overlay/Confirm.tsx';
import { loadPopup } from '#src/ui/overlay/Popup.tsx';
import { loadSidePanel } from '#src/ui/overlay/SidePanel.tsx';

/** The prefetch queue. It grows while it is iterated: a loaded panel may declare lazy panels of its own. */
const fetches: (() => Promise<unknown>)[] = [loadConfirm, loadPopup, loadSidePanel];

/**
 * Declares a lazy panel that is loaded with its translations on first use or by `prefetchPanels`, so that it works
 * offline afterwards. Without `Missing` it has no fallback.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<LazyFallbackProps> | null,
  Pending: ComponentType | ((props: NoInfer<Props>) => ReactNode) | null = null,
): LazyComponent<Props> {
  const part = lazyComponent(
    async () => (await Promise.all([load(), loadCatalogues('lazyParts', 'message', 'search')]))[0],
    Missing,
    Pending,
  );
  fetches.push(part.fetch);
  return part;
}

/** Declares a lazy module of functions; it is prefetched in its turn, so that it works offline. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  fetches.push(load);
  return load;
}

const retryMs = 5_000;

/**
 * Prefetches all declared panels one after the other while the page is idle, each until it succeeds. Returns a function
 * that cancels it.
 */
export function prefetchPanels(): () => void {
  const end = new AbortController();
  const fetchAll = async () => {
    for (const fetch of fetches)
      while (!end.signal.aborted && !(await isFetched(fetch))) await waitForOnline(retryMs, end.signal);
  };
  const cancel = whenIdle(() => void fetchAll());
  return () => {
    end.abort();
    cancel();
  };
}

const isFetched = (fetch: () => Promise<unknown>): Promise<boolean> =>
  fetch().then(
    () => true,
    () => false,
  );
