import type { Edit, EditedFunnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnel.ts';
import { findMessage } from '#machines/funnel/edits/findMessage.ts';
import { applyWhatFits } from './editing.ts';
import { wordsOfMessage, wordsOfStage } from './wordsOf.ts';

function removedBy(edit: Edit, funnel: FunnelDocument): Stage | Message | undefined {
  if (edit.type === 'stage.remove') return funnel.stages.find(({ id }) => id === edit.id);
  return edit.type === 'message.remove' ? findMessage(funnel, edit.id)?.message : undefined;
}

const wordsIn = (removed: Stage | Message): string[] =>
  'messages' in removed ? wordsOfStage(removed) : wordsOfMessage(removed);

/** What these edits write and then remove again, save what stands in `kept`: neither version of a conflict shows it. */
export function removedWords(before: EditedFunnel, edits: Edit[], kept: FunnelDocument): string[] {
  const known = new Set(kept.stages.flatMap(wordsOfStage));
  const words: string[] = [];
  let walked = before;
  for (const edit of edits) {
    const removed = removedBy(edit, walked);
    if (removed) words.push(...wordsIn(removed).filter((text) => text && !known.has(text)));
    walked = applyWhatFits(walked, [edit]);
  }
  return words;
}
