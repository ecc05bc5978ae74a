import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { NodeProps } from 'reactflow';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';
import { useIsEditable } from '../../../store/useFunnelEditor.ts';
import type { NoteFlowNode } from '../flow/flowElements.ts';
import { NoteField } from './NoteField.tsx';
import classes from './NoteNode.module.css';
import { NoteToolbar } from './NoteToolbar.tsx';

/** A note as React Flow's node: a sticky card whose text is edited in place. */
export const NoteNode = memo(
  StickyNote,
  (a, b) => a.data.note === b.data.note && a.selected === b.selected && a.dragging === b.dragging,
);

function StickyNote({ data: { note }, selected }: NodeProps<NoteFlowNode>) {
  const [edited] = useRenaming();
  const isEditable = useIsEditable();
  return (
    <div className={`${classes.note} nopan c-${note.colour}`} data-selected={selected || undefined}>
      {selected && isEditable && <NoteToolbar note={note} />}
      {edited === note.id && isEditable ? (
        <NoteField note={note} />
      ) : (
        <p className={classes.text} dir="auto">
          {note.text || (
            <span className={classes.none}>
              <Trans>Empty note</Trans>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
