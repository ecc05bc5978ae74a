import { memo, Suspense, useState } from 'react';
import { BaseEdge, type EdgeProps, getBezierPath, Position } from 'reactflow';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { useCounts } from '../../../store/useFunnelEditor.ts';
import classes from './ExitArrow.module.css';
import { useIsPlain } from '../flow/plainView.ts';

const ArrowLabel = lazyPanel(async () => (await import('./ArrowLabel.tsx')).ArrowLabel, null);

/** The edge of a next-step button, with its label. The edge's id is the button's. */
export const ExitArrow = memo(function ExitArrow(edge: EdgeProps) {
  const [isHovered, setHovered] = useState(false);
  const isPlain = useIsPlain();
  const isWent = useCounts((counts) => !!counts?.buttons[edge.id]);
  const [path, x, y] = exitPath(edge);
  const isActive = isHovered || edge.selected === true;
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  return (
    <>
      <g className={classes.arrow} data-active={isActive || undefined} {...hover}>
        <BaseEdge path={path} interactionWidth={22} markerEnd={isActive ? 'url(#arrow-active)' : 'url(#arrow)'} />
      </g>
      {((isWent && !isPlain) || isActive) && (
        <Suspense>
          <ArrowLabel buttonId={edge.id} x={x} y={y} isActive={isActive} hover={hover} />
        </Suspense>
      )}
    </>
  );
});

type Ends = Parameters<typeof getBezierPath>[0];

const bulgePx = 58;

/**
 * The SVG path of an edge and its midpoint. An edge between two handles on the same side bulges outwards to be visible.
 */
function exitPath(ends: Ends): [path: string, x: number, y: number] {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends;
  if (sourcePosition !== targetPosition) {
    const [path, x, y] = getBezierPath(ends);
    return [path, x, y];
  }
  const direction = sourcePosition === Position.Left ? -1 : 1;
  const edge = direction < 0 ? Math.min(sourceX, targetX) : Math.max(sourceX, targetX);
  const out = edge + direction * bulgePx;
  const path = `M${sourceX},${sourceY} C${out},${sourceY} ${out},${targetY} ${targetX},${targetY}`;
  // The midpoint of a cubic Bézier curve: an eighth of each end, three eighths of each control point.
  return [path, (sourceX + targetX) / 8 + (out * 3) / 4, (sourceY + targetY) / 2];
}
