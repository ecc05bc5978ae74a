import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconDots, IconFilter2, IconTag } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { SortableCard } from '#src/messageEditor/groups/SortableCard.tsx';
import { FieldProblems } from '#src/messageEditor/problems/FieldProblems.tsx';
import type { ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useEditorSelector, useHasRun, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useAddStage } from '../actions/useAddStage.ts';
import { Count } from '../counts/Count.tsx';
import { useButtonStats } from '../counts/useButtonStats.ts';
import { useExitWords } from '../stage/useExitWords.ts';
import { ButtonTargetChip } from '../targets/ButtonTargetChip.tsx';
import { ConditionPopup } from './ConditionPopup.tsx';
import { isOtherwiseExit, isTimedExit, percentOf } from './editExits.ts';
import { ExitMenu } from './ExitMenu.tsx';
import classes from './Exits.module.css';
import { TimePopup } from './TimePopup.tsx';
import { useStageExits } from './useStageExits.ts';
import { WayShare } from './WayShare.tsx';

interface Props {
  stage: Stage;
  exit: Exit;
  index: number;
  /** `Exit 2 of 3`. */
  place: string;
  isSelected: boolean;
  problems: readonly ShownProblem[];
  onMove: (index: number) => void;
}

type Open = 'condition' | 'time' | 'menu' | null;

/** An exit: when it is taken, where it leads, and how many took it. */
export function ExitCard({ stage, exit, index, place, isSelected, problems, onMove }: Props) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const { addConnected } = useAddStage();
  const actions = useStageExits(stage.id);
  const words = useExitWords(stage)(exit);
  const [open, setOpen] = useState<Open>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useShown(anchor, isSelected);
  const isShare = percentOf(exit) !== null;
  const close = () => setOpen(null);
  return (
    <SortableCard
      id={exit.id}
      label={`${place}: ${words.long}`}
      {...{ index, onMove, isEditable, isSelected }}
      {...(isOtherwiseExit(exit) && { fixed: t`Always last` })}
      isWrong={problems.length > 0}
    >
      <div ref={anchor} className={classes.line} data-exit-line>
        {isShare ? <WayShare exit={exit} letter={words.lead} /> : <Words exit={exit} words={words} onOpen={setOpen} />}
        {isEditable && (
          <IconButton
            size="small"
            label={t`More actions for the exit`}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={classes.foot}>
        <ButtonTargetChip
          button={{ id: exit.id, to: exit.to, label: words.long }}
          onPick={(to) => actions.change({ ...exit, to }, t`Connect`)}
          onNew={() => addConnected(exit.id)}
        />
        <Tag exit={exit} onOpen={() => setOpen('menu')} />
        <Taken exitId={exit.id} />
      </div>
      <FieldProblems problems={problems} />
      {open === 'condition' && <ConditionPopup {...{ stage, exit, anchor }} onClose={close} />}
      {open === 'time' && <TimePopup {...{ stage, exit, anchor }} onClose={close} />}
      {open === 'menu' && <ExitMenu {...{ stage, exit, anchor }} onClose={close} onOpen={setOpen} />}
    </SortableCard>
  );
}

/** An exit that was chosen on the canvas is brought into view. */
function useShown(anchor: RefObject<HTMLElement | null>, isSelected: boolean): void {
  useEffect(() => {
    if (isSelected) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [anchor, isSelected]);
}

interface WordsProps {
  exit: Exit;
  words: ReturnType<ReturnType<typeof useExitWords>>;
  onOpen: (open: Open) => void;
}

/** When an exit is taken; a press changes it. */
function Words({ exit, words, onOpen }: WordsProps) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const said = words.long.slice(words.lead.length).trim();
  if (isOtherwiseExit(exit))
    return (
      <p className={classes.words}>
        <span>{words.lead}</span>
        {words.kind === 'otherwise' && <Trans>, everyone else</Trans>}
      </p>
    );
  const isTimed = isTimedExit(exit);
  const hasCondition = exit.condition !== null;
  return (
    <>
      <button
        type="button"
        className={classes.words}
        disabled={!isEditable}
        aria-haspopup="dialog"
        onClick={() => onOpen(isTimed ? 'time' : 'condition')}
      >
        {isTimed && <IconClock size={14} stroke={1.75} aria-hidden />} <span>{words.lead}</span> <b>{said}</b>
      </button>
      {isTimed && hasCondition && isEditable && (
        <IconButton
          size="small"
          label={t`Change the condition of the exit`}
          aria-haspopup="dialog"
          onClick={() => onOpen('condition')}
        >
          <IconFilter2 size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function Tag({ exit, onOpen }: { exit: Exit; onOpen: () => void }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const tag = useEditorSelector((s) => s.document.tags.find(({ id }) => id === exit.tag));
  if (!tag) return null;
  return (
    <button
      type="button"
      className={`${classes.tag} c-${tag.colour}`}
      disabled={!isEditable}
      aria-haspopup="dialog"
      aria-label={t`Tag of the exit: ${tag.title}`}
      title={tag.title}
      onClick={onOpen}
    >
      <IconTag size={14} stroke={1.75} aria-hidden />
      <span className="truncate">{tag.title}</span>
    </button>
  );
}

/** How many went this way. */
function Taken({ exitId }: { exitId: string }) {
  const hasRun = useHasRun();
  const { presses, share, description } = useButtonStats(exitId);
  if (!hasRun) return null;
  return (
    <span className={classes.count} title={description}>
      <Count value={presses} />
      {presses > 0 && <small>{share}</small>}
    </span>
  );
}
