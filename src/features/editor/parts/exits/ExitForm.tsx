import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconFilter2, IconTrash, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { TagButtons } from '#src/messageEditor/actions/TagButtons.tsx';
import { ConditionScopeContext } from '#src/messageEditor/condition/ConditionScope.ts';
import { FieldProblems } from '#src/messageEditor/problems/FieldProblems.tsx';
import { exitOfProblem } from '#src/messageEditor/problems/fieldProblems.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import {
  useEditorSelector,
  useHasRun,
  useIsEditable,
  useProblems,
} from '#src/features/editor/store/useFunnelEditor.ts';
import { useAddStage } from '../actions/useAddStage.ts';
import { useExitActions } from '../actions/useExitActions.ts';
import { useStageConditions } from '../conditions/useStageConditions.ts';
import { useButtonStats } from '../counts/useButtonStats.ts';
import { AddTag } from '../message/AddTag.tsx';
import { useExitWords } from '../stage/useExitWords.ts';
import { ButtonTargetChip } from '../targets/ButtonTargetChip.tsx';
import { ConditionPopup } from './ConditionPopup.tsx';
import { isOtherwiseExit, isTimedExit, percentOf, splitWays } from './editExits.ts';
import classes from './ExitForm.module.css';
import { AddWay, Split } from './Split.tsx';
import { TimePopup } from './TimePopup.tsx';
import { useStageExits } from './useStageExits.ts';
import { WayShare } from './WayShare.tsx';

interface Props {
  stage: Stage;
  exit: Exit;
  onDone: () => void;
}

/** One exit on a phone's screen: when it is taken, where it leads, the tag that it adds, and its place among the others. */
export function ExitForm({ stage, exit, onDone }: Props) {
  const isEditable = useIsEditable();
  const { addConnected } = useAddStage();
  const { removeExit } = useExitActions();
  const { change } = useStageExits(stage.id);
  const words = useExitWords(stage)(exit);
  const { t } = useLingui();
  const problems = useProblems('stage', stage.id).filter((problem) => exitOfProblem(problem) === exit.id);
  return (
    <ConditionScopeContext value={useStageConditions(stage)}>
      <div className={classes.body}>
        <When stage={stage} exit={exit} />
        <FieldProblems problems={problems} />
        <Part title={<Trans>Goes to</Trans>}>
          <div className={classes.target}>
            <ButtonTargetChip
              button={{ id: exit.id, to: exit.to, label: words.long }}
              onPick={(to) => change({ ...exit, to }, t`Connect`)}
              onNew={() => addConnected(exit.id)}
            />
          </div>
        </Part>
        {isEditable && <TagOf stage={stage} exit={exit} />}
        {isEditable && <Place stage={stage} exit={exit} />}
        <Taken exitId={exit.id} />
      </div>
      <footer className={classes.foot}>
        {isEditable && (
          <Button
            variant="danger"
            onClick={() => {
              onDone();
              removeExit(exit.id);
            }}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Remove</Trans>
          </Button>
        )}
        <Button variant="primary" isWide onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </footer>
    </ConditionScopeContext>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack gap-sm one-column" aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** When an exit is taken: a press opens its condition or its time; of a split, the shares of its ways. */
function When({ stage, exit }: Omit<Props, 'onDone'>) {
  const isEditable = useIsEditable();
  const words = useExitWords(stage);
  const actions = useStageExits(stage.id);
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'condition' | 'time' | null>(null);
  const { exits = [] } = stage;
  const { kind, lead, long } = words(exit);
  const isTimed = isTimedExit(exit);
  const said = long.slice(lead.length).trim();
  const close = () => setOpen(null);
  return (
    <Part title={<Trans context="people take an exit">When</Trans>}>
      <div ref={anchor} className="stack gap-md one-column">
        {percentOf(exit) !== null ? (
          <>
            {splitWays(exits).map((way) => (
              <WayShare key={way.id} exit={way} letter={words(way).lead} />
            ))}
            <Split exits={exits} actions={actions} isEditable={isEditable} />
            {isEditable && <AddWay exits={exits} onAdd={actions.addWay} />}
          </>
        ) : isOtherwiseExit(exit) ? (
          <p className={classes.words}>
            <span>{lead}</span>
            {kind === 'otherwise' && <Trans>, everyone else</Trans>}
          </p>
        ) : (
          <button
            type="button"
            className={classes.words}
            disabled={!isEditable}
            aria-haspopup="dialog"
            onClick={() => setOpen(isTimed ? 'time' : 'condition')}
          >
            <span className="grow">
              <span>{lead}</span> <b>{said}</b>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </button>
        )}
        {isTimed && isEditable && (
          <Button onClick={() => setOpen('condition')} aria-haspopup="dialog">
            <IconFilter2 size={16} stroke={1.75} aria-hidden />
            {exit.condition === null ? <Trans>Add a condition</Trans> : <Trans>Change the condition</Trans>}
          </Button>
        )}
      </div>
      {open === 'condition' && <ConditionPopup {...{ stage, exit, anchor }} onClose={close} />}
      {open === 'time' && <TimePopup {...{ stage, exit, anchor }} onClose={close} />}
    </Part>
  );
}

function TagOf({ stage, exit }: Omit<Props, 'onDone'>) {
  const { t } = useLingui();
  const tags = useEditorSelector((s) => s.document.tags);
  const { change } = useStageExits(stage.id);
  return (
    <Part title={<Trans>Tag added by this exit</Trans>}>
      <TagButtons
        tags={tags}
        NewTag={AddTag}
        chosen={exit.tag}
        onPick={(tag) => change({ ...exit, tag: tag === exit.tag ? null : tag }, t`Add a tag`)}
      />
    </Part>
  );
}

function Place({ stage, exit }: Omit<Props, 'onDone'>) {
  const { t } = useLingui();
  const { move } = useStageExits(stage.id);
  const [announcement, setAnnouncement] = useState('');
  const { exits = [] } = stage;
  const count = exits.length;
  const index = exits.indexOf(exit);
  const position = index + 1;
  if (count < 2) return null;
  const last = exits.some(isOtherwiseExit) ? count - 2 : count - 1;
  const isFixed = isOtherwiseExit(exit);
  const put = (to: number) => {
    if (isFixed || to < 0 || to > last || !move(exit.id, to)) return;
    const place = to + 1;
    setAnnouncement(t`Exit ${place} of ${count}`);
  };
  return (
    <div className="row gap-md">
      <h3 className={`${classes.title} grow`}>
        <Trans>Place among the exits</Trans>
      </h3>
      {/* A disabled button would lose the focus of who presses it repeatedly. */}
      <IconButton
        className={classes.step}
        label={t`Move up`}
        aria-disabled={isFixed || index === 0}
        onClick={() => put(index - 1)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <b className="tabular">{isFixed ? t`Always last` : t`${position} of ${count}`}</b>
      <IconButton
        className={classes.step}
        label={t`Move down`}
        aria-disabled={isFixed || index >= last}
        onClick={() => put(index + 1)}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  );
}

/** How many went this way. */
function Taken({ exitId }: { exitId: string }) {
  const { i18n } = useLingui();
  const hasRun = useHasRun();
  const { presses, share } = useButtonStats(exitId);
  if (!hasRun) return null;
  const count = (
    <b className="strong tabular">
      {share && presses > 0 ? `${i18n.number(presses)} · ${share}` : i18n.number(presses)}
    </b>
  );
  return (
    <p className={classes.note}>
      <IconUsers size={16} stroke={1.75} aria-hidden />
      <span>
        <span className="block">
          <Trans>{count} went this way</Trans>
        </span>
        <span className="block">
          <Trans>Edits reach newcomers after you publish.</Trans>
        </span>
      </span>
    </p>
  );
}
