import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { endStages } from './deliberateEnds.ts';
import { positionBeside } from './freePositions.ts';
import { graphOf } from './graph.ts';
import { connectEdit, newStage } from './newStage.ts';

/**
 * Leads a button or an exit to the end of the funnel. A document has no word for an end other than a last stage without a
 * next-step button, so it leads to an empty last stage; one that is there already is used again.
 */
export function endHereEdits(document: FunnelDocument, exitId: string, title: string): Edit[] {
  const { exits, stages } = graphOf(document);
  const exit = exits.get(exitId);
  const known = endStages(document).at(-1) ?? document.stages.at(-1);
  const isEnd = known !== undefined && known.messages.length === 0 && known.id !== exit?.source;
  const beside = positionBeside(document, stages.get(exit?.source ?? ''));
  const end = isEnd ? known : { ...newStage(document, title, beside), icon: 'flag' as const, messages: [] };
  const connect = connectEdit(document, exitId, end.id);
  if (!connect) return [];
  return isEnd ? [connect] : [{ type: 'stage.add', stage: end }, connect];
}
