import { memo, Suspense, useState } from 'react';
import { BaseEdge, type EdgeProps } from 'reactflow';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { useCounts } from '../../../store/useFunnelEditor.ts';
import type { ExitEdge } from '../flow/flowElements.ts';
import classes from './ExitArrow.module.css';
import { useIsLookOnly } from '../flow/lookOnly.ts';
import { useIsPlain } from '../flow/plainView.ts';
import { useExitPath } from './useExitPath.ts';

const ArrowLabel = lazyPanel(async () => (await import('./ArrowLabel.tsx')).ArrowLabel, null);

/** The edge of a next-step button, with its label. The edge's id is the button's. */
export const ExitArrow = memo(function ExitArrow(edge: EdgeProps<ExitEdge>) {
  const [isHovered, setHovered] = useState(false);
  const isPlain = useIsPlain();
  const isWent = useCounts((counts) => !!counts?.buttons[edge.id]);
  const { path, x, y } = useExitPath(edge);
  const isLookOnly = useIsLookOnly();
  const isActive = !isLookOnly && (isHovered || edge.selected === true);
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  return (
    <>
      <g
        className={classes.arrow}
        data-by-order={edge.data?.isByOrder || undefined}
        data-active={isActive || undefined}
        {...hover}
      >
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
