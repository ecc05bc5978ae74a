import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './TriggersPanel.module.css';

interface Props {
  word: string;
  /** The id of what says why it cannot be taken. */
  faultId: string | undefined;
  /** It is there again as it was left, and does not take the focus. */
  isKept: boolean;
  onType: (typed: string) => void;
  /** @returns whether it was taken; else it stays as it is */
  onDone: (typed: string, by: 'enter' | 'blur') => boolean;
  onCancel: () => void;
}

/** A word that is being typed; several, parted by commas, may be pasted. */
export function WordInput({ word, faultId, isKept, onType, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(word);
  const isOver = useRef(false);
  const finish = (by: 'enter' | 'blur'): boolean => {
    if (isOver.current) return true;
    isOver.current = true;
    isOver.current = onDone(typed, by);
    return isOver.current;
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key !== 'Enter' && key !== 'Escape' && key !== ',') return;
    event.stopPropagation();
    // the comma after what cannot be taken parts it from the next word
    const isTyped = key === ',' && !finish('enter');
    if (!isTyped) event.preventDefault();
    if (key === 'Enter') finish('enter');
    if (key !== 'Escape') return;
    isOver.current = true;
    onCancel();
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed chip
      autoFocus={!isKept}
      className={classes.typed}
      value={typed}
      aria-label={t`Keyword`}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      placeholder={t`word or words`}
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="done"
      dir="auto"
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
      onKeyDown={press}
      onBlur={() => finish('blur')}
    />
  );
}
