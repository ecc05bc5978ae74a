import type { ReactFlowInstance } from 'reactflow';
import type { Editor } from '../../../store/editorState.ts';

/** The stages that a command is for: those marked on the canvas, else the one that is open. */
export function selectedStages(flow: Pick<ReactFlowInstance, 'getNodes'>, editor: Editor): string[] {
  const ids = flow.getNodes().flatMap(({ id, selected }) => (selected ? [id] : []));
  const { stageId } = editor.getState().selection;
  return ids.length === 0 && stageId ? [stageId] : ids;
}
