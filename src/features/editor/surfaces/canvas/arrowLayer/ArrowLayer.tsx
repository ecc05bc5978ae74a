import { memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { type ReactFlowState, useReactFlow, useStore, useStoreApi, ViewportPortal } from 'reactflow';
import { leadsElsewhere } from '#src/features/editor/parts/counts/leadsElsewhere.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { subscribeTheme } from '#src/platform/theme.ts';
import { useIsPlain } from '../flow/plainView.tsx';
import { viewportRect } from '../flow/viewportRect.ts';
import classes from './ArrowLayer.module.css';
import { ArrowPicture } from './ArrowPicture.ts';
import { type LayerArrow, layerArrows } from './layerArrows.ts';
import { nearestArrow } from './nearestArrow.ts';

const ArrowLabel = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).ArrowLabel, null);

interface Props {
  /** The ids of the exits whose arrows are drawn here. */
  drawn: ReadonlySet<string>;
  onNear: (id: string | null) => void;
}

/** The arrows of many exits as a single picture, which moves with the canvas without any work for each of them. */
export const ArrowLayer = memo(function ArrowLayer({ drawn, onNear }: Props) {
  const all = useEditorSelector(layerArrows);
  const shown = useMemo(() => [...all.values()].filter(({ id }) => drawn.has(id)), [all, drawn]);
  const canvas = useRef<HTMLCanvasElement>(null);
  usePicture(canvas, shown);
  useNear(shown, onNear);
  return (
    <>
      <ViewportPortal>
        <canvas ref={canvas} className={classes.layer} aria-hidden="true" data-arrow-layer={shown.length} />
      </ViewportPortal>
      <Chips shown={shown} onNear={onNear} />
    </>
  );
});

function usePicture(canvas: RefObject<HTMLCanvasElement | null>, shown: readonly LayerArrow[]): void {
  const store = useStoreApi();
  const picture = useRef<ArrowPicture | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = new ArrowPicture(canvas.current, store.getState);
    picture.current = made;
    const ends = [store.subscribe(() => made.viewportChanged()), subscribeTheme(() => made.themeChanged())];
    return () => {
      for (const end of ends) end();
      made.end();
    };
  }, [canvas, store]);
  useEffect(() => picture.current?.show(shown), [shown]);
}

/** The squares of a coarse grid that are seen, so that panning renders no chip anew until one comes near. */
const squarePx = 800;
function seenSquares(state: ReactFlowState): string {
  const { x, y, width, height } = viewportRect(state);
  const [left, top] = [Math.floor(x / squarePx), Math.floor(y / squarePx)];
  return [left, top, Math.ceil((x + width) / squarePx), Math.ceil((y + height) / squarePx)].join();
}

/** How many went each way; the words of these exits stand on their rows alone. */
function Chips({ shown, onNear }: { shown: readonly LayerArrow[]; onNear: Props['onNear'] }) {
  const isPlain = useIsPlain();
  const counted = useCounts((counts) => counts?.buttons);
  const moved = useEditorSelector((s) => shown.flatMap(({ id }) => (leadsElsewhere(s, id) ? [id] : [])).join());
  const [left = 0, top = 0, right = 0, bottom = 0] = useStore(seenSquares)
    .split(',')
    .map((n) => Number(n) * squarePx);
  const isSeen = ({ x, y }: LayerArrow) => x >= left && x <= right && y >= top && y <= bottom;
  const chips =
    isPlain || !counted ? [] : shown.filter((arrow) => counted[arrow.id] && isSeen(arrow) && !moved.includes(arrow.id));
  return (
    <Suspense>
      {chips.map(({ id, x, y }) => {
        const hover = { onMouseEnter: () => onNear(id), onMouseLeave: () => {} };
        return <ArrowLabel key={id} exitId={id} x={x} y={y} room={0} isActive={false} hover={hover} />;
      })}
    </Suspense>
  );
}

/** Half of the width in which an arrow that is an element takes the pointer, screen px. */
const reachPx = 11;

/** Tells which arrow the pointer is at while it is on the empty canvas. */
function useNear(shown: readonly LayerArrow[], onNear: Props['onNear']): void {
  const store = useStoreApi();
  const { screenToFlowPosition } = useReactFlow();
  useEffect(() => {
    const { domNode } = store.getState();
    const follow = ({ target, buttons, clientX, clientY }: PointerEvent) => {
      if (buttons !== 0 || !(target instanceof Element) || !target.matches('.react-flow__pane')) return;
      const point = screenToFlowPosition({ x: clientX, y: clientY });
      onNear(nearestArrow(shown, point, reachPx / store.getState().transform[2]));
    };
    domNode?.addEventListener('pointermove', follow);
    return () => domNode?.removeEventListener('pointermove', follow);
  }, [store, screenToFlowPosition, shown, onNear]);
}
