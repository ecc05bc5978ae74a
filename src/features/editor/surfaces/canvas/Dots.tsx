import { useEffect, useRef } from 'react';
import { type Rect, type ReactFlowState, useStoreApi, ViewportPortal } from 'reactflow';
import classes from './Dots.module.css';
import { viewportRect } from './flow/viewportRect.ts';

const gapPx = 20;
const leastGapPx = 10;
/** A dot's radius as a fraction of the gap. */
const dotPart = 0.04;

/** The gap between dots in canvas px: doubled while zooming out, so that it stays legible on the screen. */
function gapAt(zoom: number): number {
  let gap = gapPx;
  while (gap * zoom < leastGapPx) gap *= 2;
  return gap;
}

const contains = (area: Rect, viewport: Rect) =>
  area.x <= viewport.x &&
  area.y <= viewport.y &&
  area.x + area.width >= viewport.x + viewport.width &&
  area.y + area.height >= viewport.y + viewport.height;

/** Extends the viewport by half of its size on each side, aligned to the grid of dots. */
function areaFor({ x, y, width, height }: Rect, gap: number): Rect {
  const onDot = (px: number) => Math.floor(px / gap) * gap;
  return { x: onDot(x - width / 2), y: onDot(y - height / 2), width: width * 2 + gap, height: height * 2 + gap };
}

/**
 * The dotted background. It lies inside the panned layer and is twice as large as the viewport, so that panning
 * repaints nothing until its edge comes near.
 */
export function Dots() {
  const store = useStoreApi();
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let area: Rect | null = null;
    let lastGap = 0;
    const update = (now: ReactFlowState) => {
      if (!dots.current) return;
      const viewport = viewportRect(now);
      const gap = gapAt(now.transform[2]);
      const isWide = area !== null && area.width > viewport.width * 3;
      if (area && gap === lastGap && !isWide && contains(area, viewport)) return;
      area = areaFor(viewport, gap);
      lastGap = gap;
      const { style } = dots.current;
      style.setProperty('--gap', `${gap}px`);
      style.setProperty('--size', `${gap * dotPart}px`);
      style.left = `${area.x}px`;
      style.top = `${area.y}px`;
      style.width = `${area.width}px`;
      style.height = `${area.height}px`;
    };
    update(store.getState());
    return store.subscribe(update);
  }, [store]);
  return (
    <ViewportPortal>
      <div ref={dots} className={classes.dots} aria-hidden />
    </ViewportPortal>
  );
}
