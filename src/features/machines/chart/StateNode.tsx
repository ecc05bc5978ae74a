import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Handle, type Node, type NodeProps, Position } from 'reactflow';
import type { ChartState } from '#machines/inspect/chart.ts';
import classes from './StateNode.module.css';

export interface StateData extends Record<string, unknown> {
  state: ChartState;
  isNested: boolean;
  isCollapsed: boolean;
  isActive: boolean;
  isFound: boolean;
  isMissed: boolean;
  onToggle: (id: string) => void;
}

export type StateBox = Node<StateData, 'state'>;

/** A state; one with states inside is a frame around them. */
export function StateNode({ data }: NodeProps<StateBox>) {
  const { t } = useLingui();
  const { state, isNested, isCollapsed, isActive, isFound, isMissed, onToggle } = data;
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  const details = [...state.entry.map((name) => ['entry', '/', name].join(' ')), ...state.actors.map(({ src }) => src)];
  return (
    <div
      className={classes.state}
      data-kind={state.kind}
      data-nested={(isNested && !isCollapsed) || undefined}
      data-active={isActive || undefined}
      data-found={isFound || undefined}
      data-missed={isMissed || undefined}
      data-state={state.path}
    >
      <Handle type="target" position={Position.Left} className={classes.handle} />
      <span className={classes.name} translate="no">
        {state.isInitial && <i aria-hidden />}
        <b>{state.name}</b>
        {isNested && (
          <button
            type="button"
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? t`Show the states inside ${state.name}` : t`Hide the states inside ${state.name}`}
            onClick={() => onToggle(state.id)}
          >
            <Chevron size={14} stroke={2} aria-hidden />
          </button>
        )}
      </span>
      {details.map((text) => (
        <small key={text} translate="no">
          {text}
        </small>
      ))}
      <Handle type="source" position={Position.Right} className={classes.handle} />
    </div>
  );
}
