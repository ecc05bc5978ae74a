import { useLingui } from '@lingui/react/macro';
import { IconFold, IconFoldDown } from '@tabler/icons-react';
import { Tool } from './Tool.tsx';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Shows stages as their heads alone, or whole again; nothing where only notes are selected. */
export function CollapseTool({ ids }: { ids: string[] }) {
  const { t } = useLingui();
  const collapse = useCollapse(ids);
  if (!collapse) return null;
  const Icon = collapse.isCollapsed ? IconFoldDown : IconFold;
  return (
    <Tool label={collapse.isCollapsed ? t`Expand` : t`Collapse`} onClick={collapse.toggle}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Tool>
  );
}

/** Whether all stages among these cards are collapsed, and what switches it; null where there is no stage among them. */
function useCollapse(ids: string[]): { isCollapsed: boolean; toggle: () => void } | null {
  const editor = useFunnelEditor();
  const stageIds = useEditorSelector(
    ({ document }) => document.stages.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    (a, b) => a.join() === b.join(),
  );
  const isCollapsed = useEditorSelector(({ collapsed }) => stageIds.every((id) => collapsed.has(id)));
  return stageIds.length === 0 ? null : { isCollapsed, toggle: () => editor.collapse(stageIds, !isCollapsed) };
}
