import { type RefCallback, useCallback, useState } from 'react';
import { useStoreApi, type Viewport } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { viewports } from './storedViewport.ts';
import { cardRects, readableViewport } from './readableViewport.ts';
import { viewportRect } from './viewportRect.ts';

/**
 * The viewport in which the canvas opens; null until its element, which takes the ref, is measured. That is before the
 * first paint.
 */
export function useOpeningViewport(): [viewport: Viewport | null, measure: RefCallback<HTMLElement>] {
  const editor = useFunnelEditor();
  const store = useStoreApi();
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { document, funnel } = editor.getState();
      const size = { width: element.clientWidth, height: element.clientHeight };
      const opening = openingViewport(document, size, viewports.read(editor.account, funnel.id));
      // React Flow sets these only once it has mounted, and would first render the stages of another viewport.
      store.setState({ ...size, transform: [opening.x, opening.y, opening.zoom] });
      setViewport(opening);
    },
    [editor, store],
  );
  return [viewport, measure];
}

interface Size {
  width: number;
  height: number;
}

/** The least zoom at which a funnel opens fitted, and else the zoom at which its first stage is shown. */
const readable = { leastFit: 0.6, zoom: 0.8 };

/** The viewport in which a funnel opens: the stored one while a card is in it, else a readable one. */
function openingViewport(document: FunnelDocument, size: Size, stored: Viewport | null): Viewport {
  return stored && showsAny(document, stored, size) ? stored : readableViewport(document, size, readable);
}

function showsAny(document: FunnelDocument, { x, y, zoom }: Viewport, size: Size): boolean {
  const seen = viewportRect({ transform: [x, y, zoom], ...size });
  return cardRects(document).some(
    (rect) =>
      rect.x < seen.x + seen.width &&
      rect.x + rect.width > seen.x &&
      rect.y < seen.y + seen.height &&
      rect.y + rect.height > seen.y,
  );
}
