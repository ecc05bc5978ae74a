import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { EdgeLabelRenderer, type ReactFlowState, useStore } from 'reactflow';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { graphOf, type WayOut } from '#src/features/editor/model/graph.ts';
import { ExitChip } from '#src/features/editor/parts/stage/lazyWords.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { plainBelowZoom } from '../flow/plainView.tsx';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import classes from './ArrowLabel.module.css';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';
import { useButtonStats } from '#src/features/editor/parts/counts/useButtonStats.ts';

interface Props {
  /** The id of the button or the exit. */
  exitId: string;
  x: number;
  y: number;
  /** How wide the words of an exit may be where they cover no card, px. */
  room: number;
  isActive: boolean;
  hover: { onMouseEnter: () => void; onMouseLeave: () => void };
}

/** The middles of arrows from neighbouring rows to the same stage are this much closer to each other than their chips are high, px. */
const closerPx = 9.5;

/** Of the chip, on both sides together, with its border. */
const chipPaddingPx = 18;

/** When zoomed out only the hovered edge has a label, scaled up to its usual size. */
const scaleOf = ({ transform: [, , zoom] }: ReactFlowState): number => (zoom < plainBelowZoom ? 1 / zoom : 1);

/** An edge's label at its middle: how many went this way, before that what its exit says, and on the hovered edge a button that inserts a stage. */
export function ArrowLabel({ exitId, x, y, room, isActive, hover }: Props) {
  const { t } = useLingui();
  const { insert } = useAddStage();
  const scale = useStore(scaleOf);
  const openPeople = useOpenPeople();
  const { presses, share, description, target } = useButtonStats(exitId);
  const shift = useEditorSelector((s) => shiftOf(graphOf(s.document), exitId));
  return (
    <EdgeLabelRenderer>
      <div
        className={`${classes.label} nodrag nopan`}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y + shift}px) scale(${scale})` }}
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
        {presses === 0 && <Words exitId={exitId} room={isActive ? null : room} />}
        {isActive && (
          <button
            type="button"
            aria-label={t`Insert a stage here`}
            title={t`Insert a stage here`}
            onClick={() => insert(exitId)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
          </button>
        )}
      </div>
    </EdgeLabelRenderer>
  );
}

/** How far below the middle of its arrow the chip of an exit stands, so that it covers none of an exit to the same stage, px. */
function shiftOf({ exits, stages }: ReturnType<typeof graphOf>, id: string): number {
  const way = exits.get(id);
  if (way?.by !== 'exit' || way.target === null) return 0;
  const beside = stages.get(way.source)?.exits?.filter((exit) => exits.get(exit.id)?.target === way.target) ?? [];
  return (beside.indexOf(way.exit) - (beside.length - 1) / 2) * closerPx;
}

/** What an exit says while nobody has taken it; a button says it on its row. */
function Words({ exitId, room }: { exitId: string; room: number | null }) {
  const exit = useEditorSelector((s) => exitOf(graphOf(s.document).exits.get(exitId)));
  const stage = useEditorSelector((s) => {
    const { exits, stages } = graphOf(s.document);
    return stages.get(exits.get(exitId)?.source ?? '');
  });
  if (!exit || !stage) return null;
  return (
    <Suspense>
      <span className="truncate muted" style={room === null ? undefined : { maxWidth: room - chipPaddingPx }}>
        <ExitChip exit={exit} stage={stage} />
      </span>
    </Suspense>
  );
}

const exitOf = (way: WayOut | undefined): Exit | undefined => (way?.by === 'exit' ? way.exit : undefined);
