import { v7 } from 'uuid';
import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { graphOf } from './graph.ts';
import { connectEdit, emptyMessage, newStage } from './newStage.ts';
import { type DefaultTexts, newStageTitle } from './stageTitles.ts';
import { positionBetween } from './freePositions.ts';

/**
 * Splices a new stage into an edge: the button leads to it, its own button leads to the old target, and stages in
 * between are shifted. Returns null where the button leads nowhere.
 */
export function insertStage(
  document: FunnelDocument,
  buttonId: string,
  texts: DefaultTexts,
): { edits: Edit[]; stage: Stage } | null {
  const exit = graphOf(document).exits.get(buttonId);
  const from = document.stages.find((s) => s.id === exit?.source);
  const to = document.stages.find((s) => s.id === exit?.target);
  if (!exit || !from || !to) return null;
  const { at, moves } = positionBetween(document, from, to);
  const empty = newStage(document, newStageTitle(document, texts), at);
  const edit = connectEdit(document, buttonId, empty.id);
  if (!edit) return null;
  const next = { id: v7(), kind: 'next' as const, label: texts.next, to: to.id, tag: null };
  const stage = { ...empty, messages: [{ ...(empty.messages[0] ?? emptyMessage()), buttons: [next] }] };
  const moved = moves.map(({ id, x, y }): Edit => ({ type: 'stage.change', id, x: Math.round(x), y: Math.round(y) }));
  return { edits: [{ type: 'stage.add', stage, index: document.stages.indexOf(from) + 1 }, edit, ...moved], stage };
}
