import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from 'reactflow';
import { usePeopleOf } from '../people/peopleOf.ts';
import { useEditorState } from '../useEditor.ts';
import classes from './ExitArrow.module.css';
import { exitPath } from './exitPath.ts';
import { useStageActions } from './useStageActions.ts';

/** A next-step button's way: how many went it, and a plus that puts a stage on it. The edge's id is the button's. */
export const ExitArrow = memo(function ExitArrow(edge: EdgeProps) {
  const [isHovered, setHovered] = useState(false);
  const [path, x, y] = exitPath(edge);
  const isActive = isHovered || edge.selected === true;
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  return (
    <>
      <g className={classes.arrow} data-active={isActive || undefined} {...hover}>
        <BaseEdge path={path} interactionWidth={22} markerEnd={isActive ? 'url(#arrow-active)' : 'url(#arrow)'} />
      </g>
      <ArrowLabel edge={edge} x={x} y={y} isActive={isActive} hover={hover} />
    </>
  );
});

interface LabelProps {
  edge: EdgeProps;
  x: number;
  y: number;
  isActive: boolean;
  hover: { onMouseEnter: () => void; onMouseLeave: () => void };
}

function ArrowLabel({ edge: { id: buttonId, source, target }, x, y, isActive, hover }: LabelProps) {
  const { t, i18n } = useLingui();
  const { insert } = useStageActions();
  const openPeople = usePeopleOf();
  const presses = useEditorState((s) => s.counts?.buttons[buttonId] ?? 0);
  const entered = useEditorState((s) => s.counts?.stages[source]?.entered ?? 0);
  if (presses === 0 && !isActive) return null;
  const went = t`${plural(presses, { one: '# press went this way', other: '# presses went this way' })}`;
  const share = entered > 0 ? i18n.number(Math.min(1, presses / entered), { style: 'percent' }) : '';
  return (
    <EdgeLabelRenderer>
      <div
        className={`${classes.label} nodrag nopan`}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
        data-active={isActive || undefined}
        {...hover}
      >
        {presses > 0 && (
          <button type="button" className={classes.went} title={went} onClick={() => openPeople({ stage: target })}>
            <b>{i18n.number(presses)}</b>
            {share && <span>{share}</span>}
          </button>
        )}
        {isActive && (
          <button
            type="button"
            aria-label={t`Insert a stage here`}
            title={t`Insert a stage here`}
            onClick={() => insert(buttonId)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
          </button>
        )}
      </div>
    </EdgeLabelRenderer>
  );
}
