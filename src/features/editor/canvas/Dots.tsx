import { useEffect, useRef } from 'react';
import { useStoreApi } from 'reactflow';
import classes from './Dots.module.css';

const gapPx = 20;
const leastGapPx = 10;
/** A dot's radius, as a part of the gap. */
const dotPart = 0.04;

/** Dots stay apart: far away there are fewer of them. */
function gapAt(zoom: number): number {
  let gap = gapPx * zoom;
  while (gap < leastGapPx) gap *= 2;
  return gap;
}

/** The ground of dots. It goes along with the canvas past React. */
export function Dots() {
  const store = useStoreApi();
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let laidZoom = 0;
    const lay = ({ transform: [x, y, zoom] }: ReturnType<typeof store.getState>) => {
      if (!dots.current) return;
      const { style } = dots.current;
      const gap = gapAt(zoom);
      if (zoom !== laidZoom) {
        laidZoom = zoom;
        style.setProperty('--gap', `${gap}px`);
        style.setProperty('--size', `${gap * dotPart}px`);
      }
      style.setProperty('--x', `${x % gap}px`);
      style.setProperty('--y', `${y % gap}px`);
    };
    lay(store.getState());
    return store.subscribe((now, before) => {
      if (now.transform !== before.transform) lay(now);
    });
  }, [store]);
  return <div ref={dots} className={classes.dots} aria-hidden />;
}
