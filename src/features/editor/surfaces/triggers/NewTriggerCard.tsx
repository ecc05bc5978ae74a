import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { TriggerKind } from '#machines/funnel/edits/triggerEdits.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { cleanSaid, isSaid } from './cleanSaid.ts';
import classes from './TriggersPanel.module.css';
import type { NewTrigger } from './useTriggers.ts';
import { wordsIn } from './wordsIn.ts';

interface Props {
  kind: TriggerKind;
  onAdd: (of: NewTrigger) => void;
  onCancel: () => void;
}

/** A trigger that is being written: with Enter it is there, and its stage is chosen next. */
export function NewTriggerCard({ kind, onAdd, onCancel }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const isOver = useRef(false);
  const made = madeOf(kind, typed);
  const labels = { words: t`Keywords`, command: t`Command`, source: t`Link source` };
  const hints = { words: t`price, how much`, command: 'menu', source: 'promo' };
  const finish = (isBlur: boolean) => {
    if (isOver.current || (!made && !isBlur)) return;
    isOver.current = true;
    if (made) onAdd(made);
    else onCancel();
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Enter') {
      event.preventDefault();
      finish(false);
    }
    if (key !== 'Escape') return;
    event.stopPropagation();
    isOver.current = true;
    onCancel();
  };
  const isStart = typed === 'start';
  const isWrong = typed !== '' && !made;
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
          aria-invalid={isWrong || undefined}
          aria-describedby={id}
          placeholder={hints[kind]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={kind === 'words'}
          enterKeyHint="done"
          onChange={({ target }) => setTyped(kind === 'words' ? target.value : cleanSaid(kind, target.value))}
          onKeyDown={press}
          onBlur={() => finish(true)}
        />
      </div>
      <p id={id} className="text-xs muted" data-wrong={isWrong || undefined}>
        {kind === 'words' && <Trans>Separate several with commas. Then choose the stage.</Trans>}
        {kind === 'command' && isStart && (
          <Trans>/start already opens the funnel at its first stage. Choose another command.</Trans>
        )}
        {kind === 'command' && !isStart && (
          <Trans>Up to 32 characters: a–z, digits and underscores. Then choose the stage.</Trans>
        )}
        {kind === 'source' && (
          <Trans>What comes after “?start=” in the link. With * at the end, all that begin like this.</Trans>
        )}
      </p>
    </div>
  );
}

function madeOf(kind: TriggerKind, typed: string): NewTrigger | null {
  if (kind === 'words') {
    const words = wordsIn(typed);
    return words.length > 0 ? { words, match: 'has' } : null;
  }
  if (!isSaid(kind, typed)) return null;
  return kind === 'command' ? { command: typed } : { source: typed };
}
