import type { Edit, EditedFunnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnel.ts';
import { applyWhatFits, whatFits } from './editing.ts';

const stageOf = (document: FunnelDocument, messageId: string): Stage | undefined =>
  document.stages.find((s) => s.messages.some((m) => m.id === messageId));

const messageOf = (stage: Stage | undefined, id: string): Message | undefined =>
  stage?.messages.find((m) => m.id === id);

/** What puts the gone subject of an edit back as one has it; null where nothing can. */
function putBack(funnel: EditedFunnel, edit: Edit, mine: FunnelDocument): Edit | null {
  if (edit.type === 'tag.change') {
    const tag = mine.tags.find(({ id }) => id === edit.id);
    return tag ? { type: 'tag.add', tag, index: mine.tags.indexOf(tag) } : null;
  }
  const stageId =
    edit.type === 'message.add' ? edit.stage : edit.type.startsWith('stage.') && 'id' in edit ? edit.id : null;
  const stage = mine.stages.find((s) => s.id === stageId) ?? ('id' in edit ? stageOf(mine, edit.id) : undefined);
  if (stage && !funnel.stages.some((s) => s.id === stage.id))
    return { type: 'stage.add', stage, index: mine.stages.indexOf(stage) };
  const message = 'id' in edit ? messageOf(stage, edit.id) : undefined;
  if (!stage || !message) return null;
  return { type: 'message.add', stage: stage.id, message, index: stage.messages.indexOf(message) };
}

/**
 * The own edits made again on top of what others did, where one's own is to hold: what others removed
 * meanwhile is put back as one has it, and what cannot be put back is left out.
 */
export function onTopOf(server: EditedFunnel, edits: Edit[], mine: FunnelDocument): Edit[] {
  const made: Edit[] = [];
  let funnel = server;
  for (const edit of edits) {
    const fits = whatFits(funnel, [edit]);
    const back = fits.length > 0 ? null : putBack(funnel, edit, mine);
    const next = fits.length > 0 ? fits : back ? whatFits(funnel, [back]) : [];
    made.push(...next);
    funnel = applyWhatFits(funnel, next);
  }
  return made;
}
