import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { type NodeProps, useStoreApi } from 'reactflow';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Note } from '#contract/schemas/funnels/funnel.ts';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import type { NoteFlowNode } from '../flow/flowElements.ts';
import { NoteField } from './NoteField.tsx';
import classes from './NoteNode.module.css';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { selectCards } from '../flow/selectCards.ts';
import { CardToolbar } from '../toolbar/CardToolbar.tsx';
import { ColourTool } from '../toolbar/ColourTool.tsx';
import { Tool } from '../toolbar/Tool.tsx';
import { useIsOnlySelected } from '../toolbar/useIsOnlySelected.ts';

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
        <p className={classes.text} dir="auto" translate="no">
          {note.text || (
            <span className="muted">
              <Trans>Empty note</Trans>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** The toolbar above the selected note. */
function NoteToolbar({ note }: { note: Note }) {
  const { t } = useLingui();
  const store = useStoreApi();
  const { remove } = useStageActions();
  const duplicate = useDuplicate();
  const [, edit] = useRenaming();
  if (!useIsOnlySelected()) return null;
  return (
    <CardToolbar ids={[note.id]} label={t`Note`}>
      <ColourTool ids={[note.id]} colour={note.colour} />
      <Tool label={t`Edit the text`} onClick={() => edit(note.id)}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </Tool>
      <Tool label={t`Duplicate`} onClick={() => void duplicate([note.id]).then((copies) => selectCards(store, copies))}>
        <IconCopy size={16} stroke={1.75} aria-hidden />
      </Tool>
      <Tool label={t`Delete`} onClick={() => remove([note.id])}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </Tool>
    </CardToolbar>
  );
}
