import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import type { ButtonActions } from './useButtonActions.ts';

interface Props {
  button: Button;
  actions: ButtonActions;
  isNew: boolean;
  isSelected: boolean;
  /** Moves the button where the key says so. */
  onMove: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called when Enter ends the writing. */
  onEnter: () => void;
}

/** Edits the label of a button on the key itself. */
export function ButtonLabel({ button, actions, isNew, isSelected, onMove, onEnter }: Props) {
  const { t } = useLingui();
  const { isEditable, flush } = useMessageEditor();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    if (!isNew) return;
    input.current?.focus();
    input.current?.select();
  }, [isNew]);
  useEffect(() => {
    if (isSelected) input.current?.scrollIntoView({ block: 'center' });
  }, [isSelected]);
  const write = (typed: string) => {
    const label = stripUnstorable(typed);
    setWritten(label);
    if (!isInvisible(label)) actions.change({ ...button, label }, t`Name the button`, `label:${button.id}`);
  };
  return (
    <input
      ref={input}
      className="key-label medium rounded"
      // An empty label is not stored: leaving the field restores the previous one.
      value={written !== null && isInvisible(written) ? written : button.label}
      maxLength={limits.titleChars}
      readOnly={!isEditable}
      dir="auto"
      aria-label={t`Button label`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      data-enter
      data-label={button.id}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        setWritten(null);
        flush();
      }}
      onKeyDown={(event) => {
        if (isEditable) onMove(event);
        if (keyOf(event) !== 'Enter') return;
        // Else the same key would also press what gets the focus.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
