import { v7 } from 'uuid';
import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf, stageWidth } from './graph.ts';
import { connectEdit, emptyMessage, newStage } from './newStage.ts';
import { positionBetween } from './positionBetween.ts';
import { stageHeight } from './stageBox.ts';
import { type DefaultTexts, newStageTitle } from './newStageTitle.ts';

/**
 * Splices a new stage into an edge: the button or exit leads to it, its own button leads to the old target, and stages in
 * between are shifted. Returns null where it leads nowhere.
 */
export function insertStage(
  document: FunnelDocument,
  exitId: string,
  texts: DefaultTexts,
): { edits: Edit[]; stage: Stage } | null {
  const exit = graphOf(document).exits.get(exitId);
  const from = document.stages.find((s) => s.id === exit?.source);
  const to = document.stages.find((s) => s.id === exit?.target);
  if (!exit || !from || !to) return null;
  const next = { id: v7(), kind: 'next' as const, label: texts.next, to: to.id, tag: null };
  const messages = [{ ...emptyMessage(), buttons: [next] }];
  const size = { width: stageWidth, height: stageHeight({ messages }) };
  const { at, moves } = positionBetween(document, from, to, size);
  const stage = { ...newStage(document, newStageTitle(document, texts), at), messages };
  const edit = connectEdit(document, exitId, stage.id);
  if (!edit) return null;
  const moved = moves.map(({ id, x, y }): Edit => ({ type: 'stage.change', id, x: Math.round(x), y: Math.round(y) }));
  return { edits: [{ type: 'stage.add', stage, index: document.stages.indexOf(from) + 1 }, edit, ...moved], stage };
}
