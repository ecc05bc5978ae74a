import { useLayoutEffect } from 'react';
import { type ReactFlowState, useStore, useStoreApi } from 'reactflow';

/** The least size of titles and counts on the screen, px. */
const leastPx = 11;
/** Sizes change in steps, so that zooming does not lay the stages out anew in each frame. */
const step = 1.12;
/** Of titles, as in their style: they need no more at a zoom at which it is enough. */
const titlePx = 14;
/** Up to this size the head of a stage has room for two lines, as high as its letters. */
const twoLinesPx = 23;
/** Below this zoom a stage has room for a single line, above it for two. */
const oneLineBelowZoom = 0.23;

const sizeOf = ({ transform: [, , zoom] }: ReactFlowState): number =>
  zoom < leastPx / titlePx ? step ** Math.ceil(Math.log(leastPx / zoom) / Math.log(step)) : 0;
const isTiny = ({ transform: [, , zoom] }: ReactFlowState): boolean => zoom < oneLineBelowZoom;

/** Keeps titles and counts readable when zoomed out: provides their least size to the styles of stages. */
export function CounterScale() {
  const store = useStoreApi();
  const size = useStore(sizeOf);
  const tiny = useStore(isTiny);
  useLayoutEffect(() => {
    const { domNode } = store.getState();
    domNode?.style.setProperty('--least-size', `${size}px`);
    domNode?.toggleAttribute('data-large-titles', size > 0);
    domNode?.toggleAttribute('data-largest-titles', size > twoLinesPx);
    domNode?.toggleAttribute('data-tiny', tiny);
  }, [store, size, tiny]);
  return null;
}
