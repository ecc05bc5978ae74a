import { useLingui } from '@lingui/react/macro';
import { IconNote, IconPencil } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { noteOf } from '#src/features/editor/model/cards.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyNames } from '../flow/flowKeys.ts';
import { useAddNote } from '../notes/useAddNote.ts';
import type { Command, CommandsFor } from './Command.ts';

/** The command that adds a note, and the one that edits the selected one. */
export function useNoteCommands(): CommandsFor {
  const editor = useFunnelEditor();
  const add = useAddNote();
  const [, edit] = useRenaming();
  const { t } = useLingui();
  return useCallback(
    ([only, ...more]) => {
      const adding: Command = {
        id: 'addNote',
        label: t`Add a note`,
        keys: keyNames.addNote,
        Icon: IconNote,
        where: ['canvas'],
        run: add,
      };
      if (only === undefined || more.length > 0 || !noteOf(editor.getState().document, only)) return [adding];
      const label = t`Edit the text`;
      return [
        adding,
        { id: 'editNote', label, keys: keyNames.rename, Icon: IconPencil, where: ['stages'], run: () => edit(only) },
      ];
    },
    [editor, add, edit, t],
  );
}
