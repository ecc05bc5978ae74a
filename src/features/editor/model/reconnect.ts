import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { connectEdits } from './connectEdits.ts';
import { graphOf } from './graph.ts';

/** When a stage with incoming and outgoing edges is deleted, the incoming ones can be redirected to its target. */
export interface ReconnectSuggestion {
  /** Title of the new target. */
  onward: string;
  arrows: number;
  /** The redirecting edits, computed for the document without the stage. */
  edits: (document: FunnelDocument) => Edit[];
}

/** Null where nothing leads to the stage, or it leads nowhere else. */
export function reconnectSuggestion(document: FunnelDocument, id: string): ReconnectSuggestion | null {
  const { stages, exits } = graphOf(document);
  const all = [...exits.values()];
  const onward = all.find(({ source, target }) => source === id && target !== null && target !== id)?.target;
  const to = onward && stages.get(onward);
  // What has no target of its own follows the order and needs no edit.
  const arrows = all.filter((way) => way.source !== id && way.to === id).map((way) => way.id);
  if (!to || arrows.length === 0) return null;
  const edits = (after: FunnelDocument) => connectEdits(after, arrows, to.id);
  return { onward: to.title, arrows: arrows.length, edits };
}
