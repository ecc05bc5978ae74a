import type { Problem } from '#contract/schemas/problem.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

type Place = Partial<Pick<Problem, 'code' | 'stage' | 'message' | 'button' | 'exit' | 'trigger'>>;

/** Selects a problem's location and scrolls its stage into view; of a trigger, opens the list of them. */
export function useGoToProblem() {
  const editor = useFunnelEditor();
  const view = useCanvasView();
  const open = useDialog();
  return ({ code, stage, message, button, exit, trigger }: Place) => {
    if (trigger || code === 'command_without_stage') return open({ kind: 'triggers', trigger: trigger ?? null });
    if (!stage) return;
    editor.select({ stageId: stage, messageId: message ?? null, buttonId: button ?? null, exitId: exit ?? null });
    view.showStage(stage);
  };
}
