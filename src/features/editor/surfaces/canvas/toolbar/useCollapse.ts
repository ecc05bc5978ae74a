import { useFunnelEditor, useEditorSelector } from '../../../store/useFunnelEditor.ts';

/** Whether all stages among these cards are collapsed, and what switches it; null where there is no stage among them. */
export function useCollapse(ids: string[]): { isCollapsed: boolean; toggle: () => void } | null {
  const editor = useFunnelEditor();
  const stageIds = useEditorSelector(
    ({ document }) => document.stages.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    (a, b) => a.join() === b.join(),
  );
  const isCollapsed = useEditorSelector(({ collapsed }) => stageIds.every((id) => collapsed.has(id)));
  return stageIds.length === 0 ? null : { isCollapsed, toggle: () => editor.collapse(stageIds, !isCollapsed) };
}
