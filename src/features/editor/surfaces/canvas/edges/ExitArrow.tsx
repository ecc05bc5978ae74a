import { memo, Suspense, useMemo, useState } from 'react';
import { BaseEdge, type EdgeProps } from 'reactflow';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { leadsElsewhere } from '#src/features/editor/parts/counts/leadsElsewhere.ts';
import type { ExitEdge } from '../flow/flowElements.ts';
import classes from './ExitArrow.module.css';
import { useIsLookOnly } from '../flow/lookOnly.ts';
import { useHaveArrowsWords, useIsPlain } from '../flow/plainView.tsx';
import type { EditorState } from '#src/features/editor/store/editorState.ts';
import { obstacleRects } from '#src/features/editor/model/obstacleRects.ts';
import type { Ends } from './curve.ts';
import { type ExitPath, exitPath } from './exitPath.ts';

const ArrowLabel = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).ArrowLabel, null);

/** Between two cards the chip of an exit leaves so much of its arrow to be seen, and has at least so much room, px. */
const besideChipPx = 8;
const leastChipPx = 48;

/** The edge of a next-step button or an exit, with its label. The edge's id is theirs. */
export const ExitArrow = memo(function ExitArrow(edge: EdgeProps<ExitEdge>) {
  const [isHovered, setHovered] = useState(false);
  const isPlain = useIsPlain();
  const isCollapsed = useEditorSelector((s) => s.collapsed.has(edge.source));
  const hasWords = useHaveArrowsWords() || isCollapsed;
  const isPressed = useCounts((counts) => !!counts?.buttons[edge.id]);
  const isWent = !useEditorSelector((s) => leadsElsewhere(s, edge.id)) && isPressed;
  const { path, x, y } = useExitPath(edge);
  const isLookOnly = useIsLookOnly();
  const isExit = edge.data?.by === 'exit';
  const room = Math.abs(edge.targetX - edge.sourceX) - besideChipPx;
  const isActive = !isLookOnly && (isHovered || edge.selected === true);
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  return (
    <>
      <g
        className={classes.arrow}
        data-by-order={edge.data?.isByOrder || undefined}
        data-by-exit={isExit || undefined}
        data-active={isActive || undefined}
        {...hover}
      >
        <BaseEdge path={path} interactionWidth={22} markerEnd={isActive ? 'url(#arrow-active)' : 'url(#arrow)'} />
      </g>
      {(((isWent || (isExit && hasWords && room >= leastChipPx)) && !isPlain) || isActive) && (
        <Suspense>
          <ArrowLabel exitId={edge.id} x={x} y={y} room={room} isActive={isActive} hover={hover} />
        </Suspense>
      )}
    </>
  );
});

/** The path of an edge around the funnel's stages and what offers the next one; re-renders only when the path itself changes. */
function useExitPath(edge: EdgeProps): ExitPath {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = edge;
  const select = useMemo(
    () => pathSelector({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }),
    [sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition],
  );
  return useEditorSelector(select, isSame);
}

/** Selects the path between two ends; computed anew only when a stage has moved or grown. */
function pathSelector(ends: Ends): (state: EditorState) => ExitPath {
  let last: { rects: ReturnType<typeof obstacleRects>; path: ExitPath } | null = null;
  return (state) => {
    const rects = obstacleRects(state);
    if (last?.rects !== rects) last = { rects, path: exitPath(ends, rects) };
    return last.path;
  };
}

const isSame = (a: ExitPath, b: ExitPath): boolean => a.path === b.path;
