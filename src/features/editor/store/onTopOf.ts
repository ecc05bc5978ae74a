import type { Edit, EditedFunnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
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

/** What is there already of that which an edit adds, as one has it; the rest comes in new. */
function withAdded(funnel: EditedFunnel, edit: Edit): EditedFunnel {
  if (edit.type === 'tag.add')
    return { ...funnel, tags: funnel.tags.map((t) => (t.id === edit.tag.id ? edit.tag : t)) };
  if (edit.type === 'message.add') return withMessagesOf(funnel, [edit.message]);
  if (edit.type !== 'stage.add') return funnel;
  const { id, messages } = edit.stage;
  const { stages } = withMessagesOf(funnel, messages);
  const fresh = messages.filter((message) => !stageOf(funnel, message.id));
  const here = stages.findIndex((stage) => stage.id === id);
  const stage = { ...edit.stage, messages: [...(stages[here]?.messages ?? []), ...fresh] };
  return {
    ...funnel,
    stages: here < 0 ? stages.toSpliced(edit.index ?? stages.length, 0, stage) : stages.with(here, stage),
  };
}

function withMessagesOf(funnel: EditedFunnel, mine: Message[]): EditedFunnel {
  const known = new Map(mine.map((message) => [message.id, message]));
  const stages = funnel.stages.map((stage) => ({
    ...stage,
    messages: stage.messages.map((m) => known.get(m.id) ?? m),
  }));
  return { ...funnel, stages };
}

/** What does the same as an edit that is not possible any more. */
function instead(funnel: EditedFunnel, edit: Edit, mine: FunnelDocument): Edit[] {
  const back = putBack(funnel, edit, mine);
  return back ? [back] : diffFunnels(funnel, withAdded(funnel, edit));
}

/**
 * The own edits made again on top of what others did, where one's own is to hold: what others removed
 * meanwhile is put back as one has it, what others put back too becomes as one has it, and what cannot be
 * put back is left out.
 */
export function onTopOf(server: EditedFunnel, edits: Edit[], mine: FunnelDocument): Edit[] {
  const made: Edit[] = [];
  let funnel = server;
  for (const edit of edits) {
    const fits = whatFits(funnel, [edit]);
    const next = fits.length > 0 ? fits : whatFits(funnel, instead(funnel, edit, mine));
    made.push(...next);
    funnel = applyWhatFits(funnel, next);
  }
  return made;
}
