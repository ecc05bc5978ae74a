import { useLingui } from '@lingui/react/macro';
import {
  IconCursorText,
  IconGitBranch,
  IconHelp,
  IconLayoutGridAdd,
  IconMessage2,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { keyNames } from '../flow/flowKeys.ts';
import type { Command, CommandsFor } from './Command.ts';

/** The commands that add and try stages, and those for a single selected stage. */
export function useStageCommands(): CommandsFor {
  const editor = useFunnelEditor();
  const { add } = useAddStage();
  const { addMessage } = useMessageActions();
  const { addBranch, addExits, ask } = useExitActions();
  const [, rename] = useRenaming();
  const { open } = useTryout();
  const { t } = useLingui();
  return useCallback(
    ([only, ...more]) => {
      const always: Command[] = [
        {
          id: 'add',
          label: t`Add a stage`,
          keys: keyNames.add,
          Icon: IconLayoutGridAdd,
          where: ['canvas'],
          run: add,
        },
        {
          id: 'addBranch',
          label: t`Add a branch`,
          keys: keyNames.branch,
          Icon: IconGitBranch,
          where: ['canvas'],
          run: addBranch,
        },
        {
          id: 'try',
          isReading: true,
          label: t`Try it`,
          keys: keyNames.try,
          Icon: IconMessage2,
          where: ['canvas'],
          run: () => open({ kind: 'continue' }),
        },
      ];
      const isStage = only !== undefined && graphOf(editor.getState().document).stages.has(only);
      if (!isStage || more.length > 0) return always;
      const where = ['stages'] as const;
      const tryFrom = () => open({ kind: 'from', stage: only });
      return [
        { id: 'tryFrom', label: t`Try from here`, Icon: IconPlayerPlay, where, isReading: true, run: tryFrom },
        ...always,
        { id: 'addMessage', label: t`Add a message`, Icon: IconPencil, where, run: () => void addMessage(only) },
        { id: 'ask', label: t`Add a question`, keys: keyNames.ask, Icon: IconHelp, where, run: () => ask(only) },
        { id: 'addExit', label: t`Add an exit`, Icon: IconGitBranch, where, run: () => addExits(only) },
        { id: 'rename', label: t`Rename`, keys: keyNames.rename, Icon: IconCursorText, where, run: () => rename(only) },
      ];
    },
    [editor, add, addMessage, addBranch, addExits, ask, rename, open, t],
  );
}
