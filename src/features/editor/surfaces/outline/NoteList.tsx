import { Trans, useLingui } from '@lingui/react/macro';
import { IconNote } from '@tabler/icons-react';
import { useId } from 'react';
import type { Note } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { notePosition } from '#src/features/editor/model/freePositions.ts';
import { newNote } from '#src/features/editor/model/notes/newNote.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { useEditorSelector, useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { NoteItem } from './NoteItem.tsx';
import classes from './NoteList.module.css';
import outline from './Outline.module.css';

const none: Note[] = [];

/** The canvas's notes as a list, under the stages. */
export function NoteList() {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const notes = useEditorSelector((s) => s.document.notes ?? none);
  const hasStages = useEditorSelector((s) => s.document.stages.length > 0);
  // In an empty funnel the one next step is its first stage.
  const canAdd = useIsEditable() && hasStages;
  const heading = useId();
  const add = () => {
    const note = newNote(notePosition(editor.getState().document, null));
    editor.apply([{ type: 'note.add', note }], { label: t`Add a note` });
    focusSoon(() => document.querySelector<HTMLElement>(`[data-note="${note.id}"] textarea`));
  };
  if (notes.length === 0 && !canAdd) return null;
  return (
    <section className={classes.notes} aria-labelledby={notes.length > 0 ? heading : undefined}>
      {notes.length > 0 && (
        <>
          <h2 id={heading} className={classes.title}>
            <Trans>Notes</Trans>
          </h2>
          <ul className="stack gap-lg">
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ul>
        </>
      )}
      {canAdd && (
        <Button isWide className={outline.add} onClick={add}>
          <IconNote size={18} stroke={1.75} aria-hidden />
          <Trans>Add a note</Trans>
        </Button>
      )}
    </section>
  );
}
