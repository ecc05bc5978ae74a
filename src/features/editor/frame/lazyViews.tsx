import { type ComponentType, lazy, useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { isNarrow } from '../parts/screen/useNarrow.ts';
import { isOutlined } from '../parts/screen/useOutlined.ts';

/** A part that can be fetched beside the funnel; one that is there already is drawn at once, without a fallback. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | null = null;
  const fetch = async () => {
    there = await load();
    return { default: there };
  };
  const Later = lazy(fetch) as ComponentType<Props>;
  function Part(props: Props) {
    const [Drawn] = useState(() => there ?? Later);
    return <Drawn {...props} />;
  }
  return { Part, fetch };
}

const canvas = part(async () => (await import('../surfaces/canvas/CanvasPane.tsx')).CanvasPane);
const outline = part(async () => {
  const [{ OutlineView }] = await Promise.all([
    import('./OutlineView.tsx'),
    loadCatalogues('message', 'outline', 'pieces'),
  ]);
  return OutlineView;
});

/** The funnel drawn; narrow screens never load it. */
export const CanvasPane = canvas.Part;

/** The funnel as a list. */
export const Outline = outline.Part;

/** Fetches what will draw the funnel. Where that fails, whoever draws it tries again and says so. */
export const prefetchView = (): Promise<unknown> =>
  (isNarrow() || isOutlined() ? outline : canvas).fetch().catch(() => {});
