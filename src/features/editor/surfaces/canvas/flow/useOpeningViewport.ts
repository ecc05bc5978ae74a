import { type RefObject, useLayoutEffect, useState } from 'react';
import { useStoreApi, type Viewport } from 'reactflow';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { openingViewport } from './openingViewport.ts';
import { storedViewport } from './storedViewport.ts';

/** The viewport in which the canvas opens; null until its element is measured, which is before the first paint. */
export function useOpeningViewport(element: RefObject<HTMLElement | null>): Viewport | null {
  const editor = useFunnelEditor();
  const store = useStoreApi();
  const [viewport, setViewport] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { document, funnel } = editor.getState();
    const size = { width: element.current.clientWidth, height: element.current.clientHeight };
    const opening = openingViewport(document.stages, size, storedViewport(editor.account, funnel.id));
    // React Flow sets these only once it has mounted, and would first render the stages of another viewport.
    store.setState({ ...size, transform: [opening.x, opening.y, opening.zoom] });
    setViewport(opening);
  }, [element, editor, store]);
  return viewport;
}
