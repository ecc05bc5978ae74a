import { useReactFlow } from 'reactflow';
import type { Problem } from '#contract/schemas/funnel.ts';
import { graphOf } from '../canvas/exits.ts';
import { useEditor } from '../useEditor.ts';

/** Goes to where a problem is: opens it in the panel and brings its stage into view. */
export function useProblemJump() {
  const editor = useEditor();
  const flow = useReactFlow();
  return (problem: Problem) => {
    const stage = problem.stage ? graphOf(editor.getState().document).stages.get(problem.stage) : undefined;
    if (!stage) return;
    editor.select({ stageId: stage.id, messageId: problem.message ?? null, buttonId: problem.button ?? null });
    void flow.setCenter(stage.x + 118, stage.y + 90, { zoom: 1, duration: 200 });
  };
}
