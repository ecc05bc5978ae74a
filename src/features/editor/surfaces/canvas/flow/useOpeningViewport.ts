import { type RefCallback, useCallback, useState } from 'react';
import { useStoreApi, type Viewport } from 'reactflow';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { openingViewport } from './openingViewport.ts';
import { viewports } from './storedViewport.ts';

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
