import { type ComponentType, lazy, useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { isNarrow } from '../parts/screen/useNarrow.ts';
import { isOutlined } from '../parts/screen/useOutlined.ts';

/** A lazy component that can be prefetched beside the funnel; once loaded it renders without a fallback. */
function prefetchable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetch) as ComponentType<Props>;
  function Part(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return { Part, fetch };
}

const canvas = prefetchable(async () => (await import('./MarkedCanvas.tsx')).MarkedCanvas);
const outline = prefetchable(async () => {
  const [{ OutlineView }] = await Promise.all([import('./OutlineView.tsx'), loadCatalogues('message', 'lazyParts')]);
  return OutlineView;
});

export const ViewSwitch = lazy(async () => {
  const [{ ViewSwitch }] = await Promise.all([import('./topbar/ViewSwitch.tsx'), loadCatalogues('lazyParts')]);
  return { default: ViewSwitch };
});

/** The canvas of wide screens; narrow ones have a canvas of their own within the outline. */
export const MarkedCanvas = canvas.Part;

export const OutlineView = outline.Part;

/** Prefetches the view's chunk. A failure is ignored here: rendering the view retries and reports it. */
export const prefetchView = (): Promise<unknown> =>
  (isNarrow() || isOutlined() ? outline : canvas).fetch().catch(() => {});
