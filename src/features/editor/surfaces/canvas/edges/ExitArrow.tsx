import { memo, Suspense, useState } from 'react';
import { BaseEdge, type EdgeProps } from 'reactflow';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { useCounts } from '../../../store/useFunnelEditor.ts';
import classes from './ExitArrow.module.css';
import { exitPath } from './exitPath.ts';
import { useIsPlain } from '../flow/plainView.ts';

const ArrowLabel = lazyPanel(async () => (await import('./ArrowLabel.tsx')).ArrowLabel, null);

/** A next-step button's way: how many went it, and a plus that puts a stage on it. The edge's id is the button's. */
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
