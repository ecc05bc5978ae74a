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

/** Reading the layout of every count in every frame of a drag is dear, so a free place is looked for once all rests. */
const restMs = 100;

/** Keeps a toolbar beside its cards, outside React, since a pan moves it in every frame. */
export function useToolbarPlace(ids: string[]): RefObject<HTMLDivElement | null> {
  const store = useStoreApi();
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const key = ids.join();
  useLayoutEffect(() => {
    let offset = { x: 0, y: 0 };
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const cardsNow = () => {
      const state = store.getState();
      return boundsOf(key.split(',').flatMap((id) => rectOnScreen(state, id)));
    };
    const put = (x: number, y: number) => {
      const transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (transform !== last.current && toolbar.current) toolbar.current.style.transform = transform;
      last.current = transform;
    };
    const place = () => {
      const state = store.getState();
      const element = toolbar.current;
      if (!element || !state.domNode) return;
      const card = cardsNow();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeToolbar(size, card, {
        room: freeRoom(state.domNode, marginPx),
        keepClear: rectsOnCanvas(state.domNode, keepClear),
        cards: [...state.nodeLookup.keys()].flatMap((id) => rectOnScreen(state, id)),
      });
      offset = { x: x - card.x, y: y - card.y };
      put(x, y);
    };
    const follow = () => {
      const card = cardsNow();
      put(card.x + offset.x, card.y + offset.y);
      clearTimeout(rest);
      rest = setTimeout(place, restMs);
    };
    const soon = (act: () => void) => () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(act);
    };
    last.current = '';
    place();
    const unsubscribe = store.subscribe(soon(follow));
    const resizes = new ResizeObserver(soon(place));
    for (const element of [toolbar.current, ...panelsBeside()]) if (element) resizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      unsubscribe();
      resizes.disconnect();
    };
  }, [store, key]);
  return toolbar;
}
