import { limits } from '#contract/limits.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';

/** Whether another trigger may be added: it needs a stage to lead to, and room in the funnel. */
export function useMayAddTriggers(): boolean {
  const isEditable = useIsEditable();
  const hasRoom = useEditorSelector(
    ({ document }) => document.stages.length > 0 && triggersOf(document).length < limits.triggersInFunnel,
  );
  return isEditable && hasRoom;
}
