import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ReactFlowState, type Rect, useStoreApi } from 'reactflow';
import { boundsOf } from '../flow/boundsOf.ts';
import { freeRoom, panelsBeside, rectsOnCanvas } from '../flow/freeRoom.ts';
import { placeToolbar } from './placeToolbar.ts';

const marginPx = 8;
/** Counts on arrows, the bar and the minimap, and the ghost of the next stage. */
const keepClear = ['.react-flow__edgelabel-renderer>*', '.react-flow__panel', '[data-next-stage]'].join();

const rectOnScreen = (state: ReactFlowState, id: string): Rect[] => {
  const node = state.nodeLookup.get(id);
  if (!node) return [];
  const [left, top, zoom] = state.transform;
  const { x, y } = node.internals.positionAbsolute;
  const { width = 0, height = 0 } = node.measured;
  return [{ x: x * zoom + left, y: y * zoom + top, width: width * zoom, height: height * zoom }];
};

/** Keeps a toolbar beside its cards, outside React, since a pan moves it in every frame. */
export function useToolbarPlace(ids: string[]): RefObject<HTMLDivElement | null> {
  const store = useStoreApi();
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const key = ids.join();
  useLayoutEffect(() => {
    const place = () => {
      const state = store.getState();
      const element = toolbar.current;
      if (!element || !state.domNode) return;
      const card = boundsOf(key.split(',').flatMap((id) => rectOnScreen(state, id)));
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeToolbar(size, card, {
        room: freeRoom(state.domNode, marginPx),
        keepClear: rectsOnCanvas(state.domNode, keepClear),
        cards: [...state.nodeLookup.keys()].flatMap((id) => rectOnScreen(state, id)),
      });
      const transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (transform !== last.current) element.style.transform = transform;
      last.current = transform;
    };
    last.current = '';
    place();
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const unsubscribe = store.subscribe(placeSoon);
    const resizes = new ResizeObserver(placeSoon);
    for (const element of [toolbar.current, ...panelsBeside()]) if (element) resizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
      resizes.disconnect();
    };
  }, [store, key]);
  return toolbar;
}
