import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useReactFlow } from 'reactflow';
import { translateRendered } from '#src/i18n/language.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { keyNames } from '../flow/flowKeys.ts';
import { selectedCards } from '../flow/selectedCards.ts';
import type { Command, CommandsFor } from './Command.ts';
import { useClipboardCommands } from './useClipboardCommands.ts';
import { useAlignCommands } from './useAlignCommands.ts';
import { useCollapseCommands } from './useCollapseCommands.ts';
import { useNoteCommands } from './useNoteCommands.ts';
import { useStageCommands } from './useStageCommands.ts';
import { useViewCommands } from './useViewCommands.ts';

/** The available commands, in the order of the menus. */
export function useCommands(): () => Command[] {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const stageCommands = useStageCommands();
  const clipboardCommands = useClipboardCommands();
  const viewCommands = useViewCommands();
  const historyCommands = useHistoryCommands();
  const removeCommands = useRemoveCommands();
  const noteCommands = useNoteCommands();
  const collapseCommands = useCollapseCommands();
  const alignCommands = useAlignCommands();
  return useCallback(() => {
    const selected = selectedCards(flow, editor);
    const all = [
      stageCommands,
      noteCommands,
      clipboardCommands,
      alignCommands,
      collapseCommands,
      viewCommands,
      historyCommands,
      removeCommands,
    ].flatMap((commandsFor) => commandsFor(selected));
    return canEdit(editor.getState().funnel) ? all : all.filter(({ isReading }) => isReading);
  }, [
    editor,
    flow,
    stageCommands,
    noteCommands,
    clipboardCommands,
    alignCommands,
    collapseCommands,
    viewCommands,
    historyCommands,
    removeCommands,
  ]);
}

/** Undo and redo, labelled by their next step. */
function useHistoryCommands(): CommandsFor {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useCallback(() => {
    const { undoLabel, redoLabel } = editor.getState();
    const command = (id: 'undo' | 'redo', label: string, Icon: Command['Icon']): Command => ({
      id,
      label,
      keys: keyNames[id],
      Icon,
      where: [],
      run: editor[id],
    });
    return [
      ...(undoLabel ? [command('undo', t`Undo: ${translateRendered(undoLabel)}`, IconArrowBackUp)] : []),
      ...(redoLabel ? [command('redo', t`Redo: ${translateRendered(redoLabel)}`, IconArrowForwardUp)] : []),
    ];
  }, [editor, t]);
}

function useRemoveCommands(): CommandsFor {
  const { remove } = useStageActions();
  const { t } = useLingui();
  return useCallback(
    (selected) => {
      if (selected.length === 0) return [];
      const run = () => remove(selected);
      const where = ['stages'] as const;
      return [
        { id: 'remove', label: t`Delete`, keys: keyNames.remove, Icon: IconTrash, where, isDangerous: true, run },
      ];
    },
    [remove, t],
  );
}
