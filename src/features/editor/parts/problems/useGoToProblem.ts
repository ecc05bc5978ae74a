import type { Problem } from '#contract/schemas/problem.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Selects a problem's location and scrolls its stage into view. */
export function useGoToProblem() {
  const editor = useFunnelEditor();
  const view = useCanvasView();
  return ({ stage, message, button }: Pick<Problem, 'stage' | 'message' | 'button'>) => {
    if (!stage) return;
    editor.select({ stageId: stage, messageId: message ?? null, buttonId: button ?? null });
    view.showStage(stage);
  };
}
