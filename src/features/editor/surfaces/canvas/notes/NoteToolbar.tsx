import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useStoreApi } from 'reactflow';
import type { Note } from '#contract/schemas/funnel.ts';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';
import { useDuplicate } from '../../../parts/actions/useDuplicate.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { selectCards } from '../flow/selectCards.ts';
import { CardToolbar } from '../toolbar/CardToolbar.tsx';
import { ColourTool } from '../toolbar/ColourTool.tsx';
import { Tool } from '../toolbar/Tool.tsx';
import { useIsOnlySelected } from '../toolbar/useIsOnlySelected.ts';

/** The toolbar above the selected note. */
export function NoteToolbar({ note }: { note: Note }) {
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
