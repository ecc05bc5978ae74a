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

const holds = (ground: Rect, sight: Rect) =>
  ground.x <= sight.x &&
  ground.y <= sight.y &&
  ground.x + ground.width >= sight.x + sight.width &&
  ground.y + ground.height >= sight.y + sight.height;

/** Extends the viewport by half of its size on each side, aligned to the grid of dots. */
function groundFor({ x, y, width, height }: Rect, gap: number): Rect {
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
    let ground: Rect | null = null;
    let laidGap = 0;
    const lay = (now: ReactFlowState) => {
      if (!dots.current) return;
      const sight = viewportRect(now);
      const gap = gapAt(now.transform[2]);
      const isWide = ground !== null && ground.width > sight.width * 3;
      if (ground && gap === laidGap && !isWide && holds(ground, sight)) return;
      ground = groundFor(sight, gap);
      laidGap = gap;
      const { style } = dots.current;
      style.setProperty('--gap', `${gap}px`);
      style.setProperty('--size', `${gap * dotPart}px`);
      style.left = `${ground.x}px`;
      style.top = `${ground.y}px`;
      style.width = `${ground.width}px`;
      style.height = `${ground.height}px`;
    };
    lay(store.getState());
    return store.subscribe(lay);
  }, [store]);
  return (
    <ViewportPortal>
      <div ref={dots} className={classes.dots} aria-hidden />
    </ViewportPortal>
  );
}
