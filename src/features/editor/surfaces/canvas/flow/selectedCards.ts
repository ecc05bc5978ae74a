import type { ReactFlowInstance } from 'reactflow';
import type { Editor } from '#src/features/editor/store/editorState.ts';

/** The stages and notes that a command applies to: the selected nodes, else the stage that is open in the inspector. */
export function selectedCards(flow: Pick<ReactFlowInstance, 'getNodes'>, editor: Editor): string[] {
  const ids = flow.getNodes().flatMap(({ id, selected }) => (selected ? [id] : []));
  const { stageId } = editor.getState().selection;
  return ids.length === 0 && stageId ? [stageId] : ids;
}
