import type { EditorState } from '#src/features/editor/store/editorState.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';

/** Whether a button leads to another stage than in the live version, whose presses went the way that it has there. */
export function leadsElsewhere({ document, live }: Pick<EditorState, 'document' | 'live'>, buttonId: string): boolean {
  if (!live) return false;
  const before = graphOf(live).exits.get(buttonId);
  return before !== undefined && before.target !== graphOf(document).exits.get(buttonId)?.target;
}
