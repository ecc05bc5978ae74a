import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { Note } from '#contract/schemas/funnels/funnel.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { useNoteText } from '#src/features/editor/parts/actions/useNoteText.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import classes from './NoteNode.module.css';

/** The text of a note while it is edited in place; Esc or a press elsewhere ends that. */
export function NoteField({ note }: { note: Note }) {
  const { t } = useLingui();
  const [, edit] = useRenaming();
  const { onBlur, ...text } = useNoteText(note);
  const field = useRef<HTMLTextAreaElement>(null);
  // A new node is focusable only once it is measured.
  useLayoutEffect(() => focusSoon(() => field.current), []);
  return (
    <div className={classes.field} data-text={note.text}>
      <textarea
        {...text}
        ref={field}
        rows={1}
        className="nodrag nopan"
        aria-label={t`Text of the note`}
        placeholder={t`Write a note for your team`}
        maxLength={limits.canvasNoteChars}
        dir="auto"
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onBlur={() => {
          onBlur();
          edit(null);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (keyOf(event) !== 'Escape') return;
          focusCard(note.id);
          edit(null);
        }}
      />
    </div>
  );
}
