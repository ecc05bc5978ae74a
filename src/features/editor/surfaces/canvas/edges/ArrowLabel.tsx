import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { EdgeLabelRenderer, type ReactFlowState, useStore } from 'reactflow';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { plainBelowZoom } from '../flow/plainView.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import classes from './ArrowLabel.module.css';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';
import { useButtonStats } from '#src/features/editor/parts/counts/useButtonStats.ts';

interface Props {
  buttonId: string;
  x: number;
  y: number;
  isActive: boolean;
  hover: { onMouseEnter: () => void; onMouseLeave: () => void };
}

/** When zoomed out only the hovered edge has a label, scaled up to its usual size. */
const scaleOf = ({ transform: [, , zoom] }: ReactFlowState): number => (zoom < plainBelowZoom ? 1 / zoom : 1);

/** An edge's label at its middle: the count of presses, and on the hovered edge a button that inserts a stage. */
export function ArrowLabel({ buttonId, x, y, isActive, hover }: Props) {
  const { t } = useLingui();
  const { insert } = useAddStage();
  const scale = useStore(scaleOf);
  const openPeople = useOpenPeople();
  const { presses, share, description, target } = useButtonStats(buttonId);
  return (
    <EdgeLabelRenderer>
      <div
        className={`${classes.label} nodrag nopan`}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})` }}
        data-active={isActive || undefined}
        {...hover}
      >
        {presses > 0 && (
          <button
            type="button"
            className={classes.went}
            title={description}
            onClick={() => target && openPeople({ stage: target })}
          >
            <VisuallyHidden>{description}</VisuallyHidden>
            <span aria-hidden className="inline-row gap-xs">
              <Count value={presses} />
              {share && <span className="faint">{share}</span>}
            </span>
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
