import { useLingui } from '@lingui/react/macro';
import { IconFold, IconFoldDown } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import type { Command, CommandsFor } from './Command.ts';

/** The commands that show stages as their heads alone, or whole again: the selected ones, and all. */
export function useCollapseCommands(): CommandsFor {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useCallback(
    (selected) => {
      const { document, collapsed } = editor.getState();
      const ids = document.stages.map(({ id }) => id);
      const command = (
        id: string,
        label: string,
        where: Command['where'],
        stageIds: string[],
        isOn: boolean,
      ): Command => ({
        id,
        isReading: true,
        label,
        Icon: isOn ? IconFold : IconFoldDown,
        where,
        run: () => editor.collapse(stageIds, isOn),
      });
      const chosen = ids.filter((id) => selected.includes(id));
      const open = chosen.filter((id) => !collapsed.has(id));
      const canCollapse = ids.some((id) => !collapsed.has(id));
      const canExpand = ids.some((id) => collapsed.has(id));
      return [
        ...(open.length > 0 ? [command('collapse', t`Collapse`, ['stages'], chosen, true)] : []),
        ...(chosen.length > open.length ? [command('expand', t`Expand`, ['stages'], chosen, false)] : []),
        ...(canCollapse ? [command('collapseAll', t`Collapse all stages`, ['canvas'], ids, true)] : []),
        ...(canExpand ? [command('expandAll', t`Expand all stages`, ['canvas'], ids, false)] : []),
      ];
    },
    [editor, t],
  );
}
