import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconArrowRight, IconChevronDown, IconFlag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { NextButton } from '#contract/schemas/funnel.ts';
import type { Colour } from '#contract/iconsAndColours.ts';
import { useEditorSelector, useIsEditable } from '../../store/useFunnelEditor.ts';
import classes from '../../../../messageEditor/buttons/Chip.module.css';
import { TargetPicker } from './TargetPicker.tsx';
import { graphOf } from '../../model/graph.ts';

interface Props {
  button: NextButton;
  onPick: (to: string | null) => void;
  onNew: () => void;
}

/** A next-step button's target as a chip in that stage's colour; a press opens the picker. */
export function TargetChip({ button, onPick, onNew }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEditable = useIsEditable();
  const { kind, words, colour } = useTarget(button);
  const Icon = kind === 'broken' ? IconAlertTriangleFilled : kind === 'end' ? IconFlag : IconArrowRight;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${classes.chip} c-${colour}`}
        data-broken={kind === 'broken' || undefined}
        aria-haspopup="dialog"
        aria-label={t`“${button.label}” goes to: ${words}`}
        title={words}
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
        <b>{words}</b>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <TargetPicker button={button} anchor={anchor} onClose={() => setOpen(false)} onPick={onPick} onNew={onNew} />
      )}
    </>
  );
}

interface Target {
  kind: 'stage' | 'end' | 'broken';
  words: string;
  colour: Colour;
}

function useTarget(button: NextButton): Target {
  const { t } = useLingui();
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.isBroken ?? false);
  const stage = useEditorSelector((s) => {
    const graph = graphOf(s.document);
    return graph.stages.get(graph.exits.get(button.id)?.target ?? '');
  });
  if (stage) return { kind: 'stage', words: stage.title, colour: stage.colour };
  if (isBroken) return { kind: 'broken', words: t({ message: 'nowhere', context: 'a button leads' }), colour: 'gray' };
  return { kind: 'end', words: t({ message: 'the end', context: 'a button leads to' }), colour: 'gray' };
}
