import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { TriggerKind } from '#machines/funnel/edits/triggerEdits.ts';
import { TargetChip } from '#src/messageEditor/targets/TargetChip.tsx';
import { TargetPicker } from '#src/messageEditor/targets/TargetPicker.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { cleanSaid } from './cleanSaid.ts';
import classes from './TriggersPanel.module.css';
import { useSaidFault } from './useSaidFault.ts';
import type { NewTrigger } from './useTriggers.ts';
import { useWordsFault } from './useWordsFault.ts';
import { wordsIn } from './wordsIn.ts';

interface Props {
  kind: TriggerKind;
  /** With the stage that it leads to; null for a new one. @returns whether there was room for it */
  onAdd: (of: NewTrigger, to: string | null) => boolean;
  onCancel: () => void;
}

/** A trigger that is being written: it is there once its stage is chosen, and leads nowhere before. */
export function NewTriggerCard({ kind, onAdd, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const funnel = useEditorSelector((s) => s.funnel.id);
  const stages = useEditorSelector((s) => s.document.stages);
  const [typed, setTyped, clear] = usePersistedText(`trigger.${kind}.${funnel}`);
  const chip = useRef<HTMLButtonElement>(null);
  /** The button that asked for it. */
  const [opener] = useState(() => document.activeElement);
  const [isOpen, setOpen] = useState(false);
  /** It was left before its stage was chosen. */
  const [isLeft, setLeft] = useState(false);
  const faultOf = useSaidFault();
  const wordsFaultOf = useWordsFault();
  const isBlank = typed.trim() === '';
  const fault = isBlank ? null : kind === 'words' ? wordsFaultOf(wordsIn(typed)) : faultOf(kind, typed);
  const made = isBlank || fault !== null ? null : madeOf(kind, typed);
  const labels = { words: t`Keywords`, command: t`Command`, source: t`Link source` };
  const hints = { words: t`price, how much`, command: 'menu', source: 'promo' };
  const cancel = () => {
    clear();
    // before it is gone: then the panel gives the focus to its first field
    if (opener instanceof HTMLElement) opener.focus();
    onCancel();
  };
  const add = (to: string | null) => {
    if (made && onAdd(made, to)) clear();
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Enter') {
      event.preventDefault();
      setOpen(made !== null);
    }
    if (key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  const target = { kind: 'broken', words: t`Choose a stage`, colour: 'gray' } as const;
  return (
    <div className={classes.new}>
      <div className={classes.said}>
        {kind === 'command' && (
          <span aria-hidden className={classes.slash}>
            /
          </span>
        )}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for
          autoFocus
          className={kind === 'words' ? classes.typed : classes.code}
          value={typed}
          aria-label={labels[kind]}
          aria-invalid={fault !== null || undefined}
          aria-describedby={id}
          placeholder={hints[kind]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={kind === 'words'}
          enterKeyHint="done"
          onChange={({ target: { value } }) => setTyped(kind === 'words' ? value : cleanSaid(kind, value))}
          onKeyDown={press}
          onBlur={() => (isBlank ? onCancel() : setLeft(true))}
        />
        <IconButton size="small" label={t`Cancel`} onClick={cancel}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {made && (
        <div className={classes.lead}>
          <TargetChip ref={chip} label={typed} target={target} isEditable onOpen={() => setOpen(true)} />
        </div>
      )}
      <p id={id} className="text-xs muted" data-wrong={fault !== null || (isLeft && !isOpen) || undefined}>
        {fault ??
          (isLeft && !isOpen ? (
            <Trans>Not added yet: choose the stage it leads to.</Trans>
          ) : kind === 'words' ? (
            <Trans>Separate several with commas. Then choose the stage.</Trans>
          ) : kind === 'command' ? (
            <Trans>Up to 32 characters: a–z, digits and underscores. Then choose the stage.</Trans>
          ) : (
            <Trans>What comes after “?start=” in the link. With * at the end, all that begin like this.</Trans>
          ))}
      </p>
      {isOpen && (
        <TargetPicker
          stages={stages}
          chosen={null}
          anchor={chip}
          onClose={() => setOpen(false)}
          onPick={add}
          onNew={() => add(null)}
        />
      )}
    </div>
  );
}

function madeOf(kind: TriggerKind, typed: string): NewTrigger {
  if (kind === 'words') return { words: wordsIn(typed), match: 'has' };
  return kind === 'command' ? { command: typed } : { source: typed };
}
