import type { Edit, EditedFunnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';

const stageOf = (document: FunnelDocument, messageId: string): Stage | undefined =>
  document.stages.find((s) => s.messages.some((m) => m.id === messageId));

const messageOf = (stage: Stage | undefined, id: string): Message | undefined =>
  stage?.messages.find((m) => m.id === id);

/** A message that was in the stage here may be in another one there. */
const withoutKnown = (stage: Stage, funnel: EditedFunnel): Stage => ({
  ...stage,
  messages: stage.messages.filter(({ id }) => !stageOf(funnel, id)),
});

/** Restores the removed object that an edit acts on, from the own document; null where it is not there either. */
function restoring(funnel: EditedFunnel, edit: Edit, mine: FunnelDocument): Edit | null {
  if (edit.type === 'tag.change') {
    const tag = mine.tags.find(({ id }) => id === edit.id);
    return tag ? { type: 'tag.add', tag, index: mine.tags.indexOf(tag) } : null;
  }
  if (edit.type === 'note.change') {
    const note = notesOf(mine).find(({ id }) => id === edit.id);
    return note ? { type: 'note.add', note } : null;
  }
  if (edit.type === 'trigger.change') {
    const triggers = triggersOf(mine);
    const trigger = triggers.find(({ id }) => id === edit.id);
    return trigger ? { type: 'trigger.add', trigger, index: triggers.indexOf(trigger) } : null;
  }
  const stageId =
    edit.type === 'message.add' ? edit.stage : edit.type.startsWith('stage.') && 'id' in edit ? edit.id : null;
  const stage = mine.stages.find((s) => s.id === stageId) ?? ('id' in edit ? stageOf(mine, edit.id) : undefined);
  if (stage && !funnel.stages.some((s) => s.id === stage.id))
    return { type: 'stage.add', stage: withoutKnown(stage, funnel), index: mine.stages.indexOf(stage) };
  const message = 'id' in edit ? messageOf(stage, edit.id) : undefined;
  if (!stage || !message) return null;
  return { type: 'message.add', stage: stage.id, message, index: stage.messages.indexOf(message) };
}

/** Objects that an edit adds and others have added too get the own content; the rest is new. */
function withAdded(funnel: EditedFunnel, edit: Edit): EditedFunnel {
  if (edit.type === 'tag.add')
    return { ...funnel, tags: funnel.tags.map((t) => (t.id === edit.tag.id ? edit.tag : t)) };
  if (edit.type === 'note.add')
    return withNotes(funnel, [...notesOf(funnel).filter(({ id }) => id !== edit.note.id), edit.note]);
  if (edit.type === 'trigger.add') {
    const { trigger } = edit;
    return withTriggers(
      funnel,
      triggersOf(funnel).map((one) => (one.id === trigger.id ? trigger : one)),
    );
  }
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

/** Edits with the same effect as one that is not possible any more. */
function insteadOf(funnel: EditedFunnel, edit: Edit, mine: FunnelDocument): Edit[] {
  // Others have removed it too.
  if (edit.type.endsWith('.remove')) return [];
  const restored = restoring(funnel, edit, mine);
  return restored ? [restored] : diffFunnels(funnel, withAdded(funnel, edit));
}

/**
 * Rebases local edits on the remote document, keeping mine: what others removed meanwhile is restored from `mine`,
 * what others added too gets the own content, and what cannot be restored is left out.
 */
export function reapplyOn(server: EditedFunnel, edits: Edit[], mine: FunnelDocument): Edit[] {
  const made: Edit[] = [];
  let funnel = server;
  for (const edit of edits) {
    const fits = fittingEdits(funnel, [edit]);
    const next = fits.length > 0 ? fits : fittingEdits(funnel, [...insteadOf(funnel, edit, mine), edit]);
    made.push(...next);
    funnel = applyFitting(funnel, next);
  }
  return made;
}
