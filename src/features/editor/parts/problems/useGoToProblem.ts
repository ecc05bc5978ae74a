import type { Problem } from '#contract/schemas/problem.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Selects a problem's location and scrolls its stage into view. */
export function useGoToProblem() {
  const editor = useFunnelEditor();
  const view = useCanvasView();
  return ({ stage, message, button, exit }: Pick<Problem, 'stage' | 'message' | 'button' | 'exit'>) => {
    if (!stage) return;
    editor.select({ stageId: stage, messageId: message ?? null, buttonId: button ?? null, exitId: exit ?? null });
    view.showStage(stage);
  };
}
