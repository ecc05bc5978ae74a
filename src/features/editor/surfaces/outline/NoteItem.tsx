import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Note } from '#contract/schemas/funnels/funnel.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { noteTitle } from '#src/features/editor/model/notes/noteTitle.ts';
import { useNoteText } from '#src/features/editor/parts/actions/useNoteText.ts';
import { useRecolour } from '#src/features/editor/parts/actions/useRecolour.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { ColourChoice } from '#src/features/editor/parts/tags/ColourChoice.tsx';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './NoteList.module.css';

/** A note of the list: its text to be read and edited, its colour, and what deletes it. */
export function NoteItem({ note }: { note: Note }) {
  const { t } = useLingui();
  const { remove } = useStageActions();
  const text = useNoteText(note);
  const isEditable = useIsEditable();
  const name = noteTitle(note) || t`Empty note`;
  return (
    <li className={`${classes.note} c-${note.colour}`} data-note={note.id}>
      <div className={classes.text} data-text={note.text}>
        <textarea
          {...text}
          rows={1}
          readOnly={!isEditable}
          aria-label={t`Note: ${name}`}
          placeholder={t`Write a note for your team`}
          maxLength={limits.canvasNoteChars}
          dir="auto"
        />
      </div>
      {isEditable && (
        <div className="flex flex-none">
          <Colour note={note} name={name} />
          <IconButton label={t`Delete the note “${name}”`} onClick={() => remove([note.id])}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function Colour({ note, name }: { note: Note; name: string }) {
  const { t } = useLingui();
  const recolour = useRecolour();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t`Colour of the note “${name}”`;
  return (
    <>
      <IconButton ref={anchor} label={label} onClick={() => setOpen(true)}>
        <span className={classes.swatch} />
      </IconButton>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={label}>
        <ColourChoice chosen={note.colour} onChoose={(colour) => recolour([note.id], colour)} />
      </Popup>
    </>
  );
}
