import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { groupBy } from '#machines/groupBy.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { TargetChip } from '#src/messageEditor/targets/TargetChip.tsx';
import { TargetPicker } from '#src/messageEditor/targets/TargetPicker.tsx';
import { SortableCard } from '#src/messageEditor/groups/SortableCard.tsx';
import { FieldProblems } from '#src/messageEditor/problems/FieldProblems.tsx';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';
import { QuickFixes } from '#src/features/editor/parts/problems/QuickFixes.tsx';
import {
  useCounts,
  useEditorSelector,
  useHasRun,
  useIsEditable,
  useStage,
} from '#src/features/editor/store/useFunnelEditor.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SaidField } from './SaidField.tsx';
import { SourceLink } from './SourceLink.tsx';
import { TriggerMenu } from './TriggerMenu.tsx';
import classes from './TriggersPanel.module.css';
import { useTriggers } from './useTriggers.ts';
import { WordChips } from './WordChips.tsx';

interface Props {
  trigger: Trigger;
  index: number;
  isFound: boolean;
  isShown: boolean;
  /** It was added just now, and gets the focus. */
  isAdded: boolean;
  onMove: (index: number) => void;
}

/** A trigger: what it waits for, where it leads, and how many people it led. */
export function TriggerCard({ trigger, index, isFound, isShown, isAdded, onMove }: Props) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const label = saidBy(trigger).join(', ');
  const all = useEditorSelector((s) => s.shown);
  const problems = all.filter((problem) => problem.trigger === trigger.id);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <SortableCard
      {...{ id: trigger.id, label, index, onMove, isEditable }}
      isSelected={isShown}
      isLit={isFound}
      isWrong={problems.length > 0}
    >
      <div ref={box} className={classes.line}>
        {'words' in trigger ? <WordChips trigger={trigger} /> : <SaidField trigger={trigger} />}
        {isEditable && (
          <IconButton
            size="small"
            label={t`More actions for “${label}”`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={classes.lead}>
        <Target trigger={trigger} label={label} isAdded={isAdded} />
        <How trigger={trigger} />
        <Came id={trigger.id} />
      </div>
      {'source' in trigger && <SourceLink source={trigger.source} />}
      {[...groupBy(problems, ({ code }) => code)].map(([code, same]) => (
        <FieldProblems key={code} problems={same.slice(0, 1)}>
          {code === 'trigger_twice' && <b dir="auto">{same.map(({ detail }) => detail).join(', ')}</b>}
          <div className="flex wrap gap-sm">
            {same.map((problem) => (
              <QuickFixes key={problem.detail} problem={problem} />
            ))}
          </div>
        </FieldProblems>
      ))}
      {isOpen && <TriggerMenu trigger={trigger} anchor={box} onClose={() => setOpen(false)} />}
    </SortableCard>
  );
}

interface TargetProps extends Pick<Props, 'trigger' | 'isAdded'> {
  label: string;
}

function Target({ trigger, label, isAdded }: TargetProps) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const stages = useEditorSelector((s) => s.document.stages);
  const stage = useStage(trigger.to);
  const actions = useTriggers();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAdded) chip.current?.focus();
  }, [isAdded]);
  const target = stage
    ? { kind: 'stage' as const, words: stage.title, colour: stage.colour }
    : { kind: 'broken' as const, words: t({ message: 'nowhere', context: 'a button leads' }), colour: 'gray' as const };
  return (
    <>
      <TargetChip ref={chip} {...{ label, target, isEditable }} onOpen={() => setOpen(true)} />
      {isOpen && (
        <TargetPicker
          stages={stages}
          chosen={trigger.to}
          anchor={chip}
          onClose={() => setOpen(false)}
          onPick={(to) => to !== null && to !== trigger.to && actions.change(trigger, { to }, t`Connect`)}
          onNew={() => actions.leadToNew(trigger)}
        />
      )}
    </>
  );
}

/** What is not as usual. */
function How({ trigger }: { trigger: Trigger }) {
  if (!('words' in trigger) || (trigger.match === 'has' && !trigger.typos)) return null;
  return (
    <small className="text-xs muted">
      {trigger.match === 'is' && <Trans>whole message</Trans>}
      {trigger.match === 'is' && trigger.typos && <span>{' · '}</span>}
      {trigger.typos && <Trans>with typing errors</Trans>}
    </small>
  );
}

function Came({ id }: { id: string }) {
  const hasRun = useHasRun();
  const led = useCounts((counts) => counts?.buttons[id] ?? 0);
  if (!hasRun) return null;
  return (
    <span className={classes.came}>
      <Count value={led} />{' '}
      <small>
        <Plural value={led} one="came" other="came" />
      </small>
    </span>
  );
}
