import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { idsIn } from '../walkFields.ts';
import { changeThing } from './changeThing.ts';
import { cleanEdit } from './cleanEdit.ts';
import { type EditError, InvalidEdit } from './editError.ts';
import { getMessage, withMessages } from './findMessage.ts';
import { at, indexOfId, insertAt } from './listOps.ts';
import { applyNoteEdit } from './noteEdits.ts';
import { applyTriggerEdit } from './triggerEdits.ts';
import { validateLine } from './validateLine.ts';
import { validateThing } from './validate.ts';
import { validateIds } from './validateIds.ts';

/** `applied` is the normalised edit: every index is filled in and clamped to its list. */
export type EditResult = { ok: true; funnel: EditedFunnel; applied: Edit } | { ok: false; error: EditError };
export type EditsResult =
  | { ok: true; funnel: EditedFunnel; applied: Edit[] }
  /** `index` is the position of the invalid edit in the batch. */
  | { ok: false; error: EditError; index: number };

interface Done {
  funnel: EditedFunnel;
  applied: Edit;
}
type EditOf<Type extends Edit['type']> = Extract<Edit, { type: Type }>;

/**
 * Applies one edit, with control characters stripped from its texts. Objects that it does not touch keep their
 * identity, so that memoised views do not render again.
 */
export function applyEdit(funnel: EditedFunnel, edit: Edit): EditResult {
  try {
    return { ok: true, ...apply(funnel, cleanEdit(edit)) };
  } catch (error) {
    if (error instanceof InvalidEdit) return { ok: false, error: error.error };
    throw error;
  }
}

/** Applies a batch atomically: all edits in order, or none. */
export function applyEdits(funnel: EditedFunnel, edits: Edit[]): EditsResult {
  let current = funnel;
  const applied: Edit[] = [];
  for (const [index, edit] of edits.entries()) {
    const result = applyEdit(current, edit);
    if (!result.ok) return { ...result, index };
    current = result.funnel;
    applied.push(result.applied);
  }
  return { ok: true, funnel: current, applied };
}

function apply(funnel: EditedFunnel, edit: Edit): Done {
  switch (edit.type) {
    case 'funnel.rename':
      validateLine(edit.name, 'name');
      return { funnel: { ...funnel, name: edit.name }, applied: edit };
    case 'stage.add':
      return addStage(funnel, edit);
    case 'stage.change':
      return changeStage(funnel, edit);
    case 'stage.move':
      return moveStage(funnel, edit);
    case 'stage.remove':
      return removeStage(funnel, edit);
    case 'message.add':
      return addMessage(funnel, edit);
    case 'message.change':
      return changeMessage(funnel, edit);
    case 'message.move':
      return moveMessage(funnel, edit);
    case 'message.remove':
      return removeMessage(funnel, edit);
    case 'tag.add':
      return addTag(funnel, edit);
    case 'tag.change':
      return changeTag(funnel, edit);
    case 'tag.remove':
      return removeTag(funnel, edit);
    case 'note.add':
    case 'note.change':
    case 'note.remove':
      return { funnel: applyNoteEdit(funnel, edit), applied: edit };
    case 'trigger.add':
    case 'trigger.change':
    case 'trigger.move':
    case 'trigger.remove':
      return applyTriggerEdit(funnel, edit);
  }
}

function addStage(funnel: EditedFunnel, edit: EditOf<'stage.add'>): Done {
  validateThing('stage', edit.stage, 'stage.');
  validateIds(funnel, idsIn('stage', edit.stage));
  const { list, index } = insertAt(funnel.stages, edit.stage, edit.index);
  return { funnel: { ...funnel, stages: list }, applied: { ...edit, index } };
}

function changeStage(funnel: EditedFunnel, edit: EditOf<'stage.change'>): Done {
  const index = indexOfId(funnel.stages, edit.id);
  const before = at(funnel.stages, index);
  const after = changeThing('stage', before, edit);
  if (after.exits !== before.exits) validateOwnIds(funnel, idsOf(before.exits), idsOf(after.exits));
  return { funnel: { ...funnel, stages: funnel.stages.with(index, after) }, applied: edit };
}

function moveStage(funnel: EditedFunnel, edit: EditOf<'stage.move'>): Done {
  const from = indexOfId(funnel.stages, edit.id);
  const { list, index } = insertAt(funnel.stages.toSpliced(from, 1), at(funnel.stages, from), edit.index);
  return { funnel: { ...funnel, stages: list }, applied: { ...edit, index } };
}

function removeStage(funnel: EditedFunnel, edit: EditOf<'stage.remove'>): Done {
  const stages = funnel.stages.toSpliced(indexOfId(funnel.stages, edit.id), 1);
  return { funnel: { ...funnel, stages }, applied: edit };
}

function addMessage(funnel: EditedFunnel, edit: EditOf<'message.add'>): Done {
  const stageIndex = indexOfId(funnel.stages, edit.stage, 'stage');
  validateThing('message', edit.message, 'message.');
  validateIds(funnel, idsIn('message', edit.message));
  const { list, index } = insertAt(at(funnel.stages, stageIndex).messages, edit.message, edit.index);
  return { funnel: withMessages(funnel, stageIndex, list), applied: { ...edit, index } };
}

function changeMessage(funnel: EditedFunnel, edit: EditOf<'message.change'>): Done {
  const { stage, stageIndex, message, index } = getMessage(funnel, edit.id);
  const after = changeThing('message', message, edit);
  const isSameInside =
    after.buttons === message.buttons && after.actions === message.actions && after.question === message.question;
  if (!isSameInside) validateOwnIds(funnel, idsIn('message', message), idsIn('message', after));
  return { funnel: withMessages(funnel, stageIndex, stage.messages.with(index, after)), applied: edit };
}

/** What is in the thing already may keep its ids; all other ids must be new to the funnel. */
function validateOwnIds(funnel: EditedFunnel, before: string[], after: string[]): void {
  const own = new Set(before);
  validateIds({ stages: [], tags: [] }, after);
  validateIds(
    funnel,
    after.filter((id) => !own.has(id)),
  );
}

const idsOf = (things: readonly { id: string }[] = []): string[] => things.map(({ id }) => id);

function moveMessage(funnel: EditedFunnel, edit: EditOf<'message.move'>): Done {
  const from = getMessage(funnel, edit.id);
  const stageIndex = indexOfId(funnel.stages, edit.stage, 'stage');
  const without = withMessages(funnel, from.stageIndex, from.stage.messages.toSpliced(from.index, 1));
  const { list, index } = insertAt(at(without.stages, stageIndex).messages, from.message, edit.index);
  return { funnel: withMessages(without, stageIndex, list), applied: { ...edit, index } };
}

function removeMessage(funnel: EditedFunnel, edit: EditOf<'message.remove'>): Done {
  const { stage, stageIndex, index } = getMessage(funnel, edit.id);
  return { funnel: withMessages(funnel, stageIndex, stage.messages.toSpliced(index, 1)), applied: edit };
}

function addTag(funnel: EditedFunnel, edit: EditOf<'tag.add'>): Done {
  validateThing('tag', edit.tag, 'tag.');
  validateIds(funnel, [edit.tag.id]);
  const { list, index } = insertAt(funnel.tags, edit.tag, edit.index);
  return { funnel: { ...funnel, tags: list }, applied: { ...edit, index } };
}

function changeTag(funnel: EditedFunnel, edit: EditOf<'tag.change'>): Done {
  const index = indexOfId(funnel.tags, edit.id);
  const tags = funnel.tags.with(index, changeThing('tag', at(funnel.tags, index), edit));
  return { funnel: { ...funnel, tags }, applied: edit };
}

function removeTag(funnel: EditedFunnel, edit: EditOf<'tag.remove'>): Done {
  return { funnel: { ...funnel, tags: funnel.tags.toSpliced(indexOfId(funnel.tags, edit.id), 1) }, applied: edit };
}
