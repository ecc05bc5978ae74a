import type { Edit, EditedFunnel, Message } from '#contract/schemas/funnel.ts';
import {
  validateIds,
  validateLine,
  validateMessage,
  validateStage,
  validateTiming,
  idsOfMessage,
  idsOfStage,
} from './validate.ts';
import { cleanEdit } from './cleanEdit.ts';
import { getMessage, withMessages } from './findMessage.ts';
import { applyNoteEdit } from './noteEdits.ts';
import { at, withFields, indexOfId, insertAt } from './listOps.ts';
import { type EditError, InvalidEdit } from './editError.ts';

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
  }
}

function addStage(funnel: EditedFunnel, edit: EditOf<'stage.add'>): Done {
  validateStage(edit.stage, 'stage');
  validateIds(funnel, idsOfStage(edit.stage));
  const { list, index } = insertAt(funnel.stages, edit.stage, edit.index);
  return { funnel: { ...funnel, stages: list }, applied: { ...edit, index } };
}

function changeStage(funnel: EditedFunnel, edit: EditOf<'stage.change'>): Done {
  const { type: _type, id, ...fields } = edit;
  const index = indexOfId(funnel.stages, id);
  validateLine(fields.title, 'title');
  const stages = funnel.stages.with(index, withFields(at(funnel.stages, index), fields));
  return { funnel: { ...funnel, stages }, applied: edit };
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
  validateMessage(edit.message, 'message.');
  validateTiming(edit.message, 'message.');
  validateIds(funnel, idsOfMessage(edit.message));
  const { list, index } = insertAt(at(funnel.stages, stageIndex).messages, edit.message, edit.index);
  return { funnel: withMessages(funnel, stageIndex, list), applied: { ...edit, index } };
}

function changeMessage(funnel: EditedFunnel, edit: EditOf<'message.change'>): Done {
  const { type: _type, id, at: _at, weekdays: _weekdays, ...fields } = edit;
  const { stage, stageIndex, message, index } = getMessage(funnel, id);
  validateMessage(fields);
  if (fields.buttons)
    validateButtonIds(
      funnel,
      message,
      fields.buttons.map((button) => button.id),
    );
  const after = withPreview(withTiming(withFields(message, fields), edit), fields);
  validateTiming(after);
  return { funnel: withMessages(funnel, stageIndex, stage.messages.with(index, after)), applied: edit };
}

/** The message's own buttons may keep their ids; all other ids must be new to the funnel. */
function validateButtonIds(funnel: EditedFunnel, message: Message, ids: string[]): void {
  const own = new Set(message.buttons.map((button) => button.id));
  validateIds({ stages: [], tags: [] }, ids);
  validateIds(
    funnel,
    ids.filter((id) => !own.has(id)),
  );
}

/** `link_preview: true` is the default and is not stored, so that undoing a change restores an equal message. */
function withPreview(message: Message, fields: Partial<Message>): Message {
  if (fields.link_preview !== true) return message;
  const { link_preview: _shown, ...rest } = message;
  return rest;
}

/** A null takes a time of the day, or its weekdays, away: what is not set is not stored. */
function withTiming(message: Message, { at, weekdays }: EditOf<'message.change'>): Message {
  const { at: atBefore, weekdays: weekdaysBefore, ...rest } = message;
  const time = at === undefined ? atBefore : at;
  const days = weekdays === undefined ? weekdaysBefore : weekdays;
  return { ...rest, ...(time != null && { at: time }), ...(days != null && { weekdays: days }) };
}

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
  validateLine(edit.tag.title, 'tag.title');
  validateIds(funnel, [edit.tag.id]);
  const { list, index } = insertAt(funnel.tags, edit.tag, edit.index);
  return { funnel: { ...funnel, tags: list }, applied: { ...edit, index } };
}

function changeTag(funnel: EditedFunnel, edit: EditOf<'tag.change'>): Done {
  const { type: _type, id, ...fields } = edit;
  const index = indexOfId(funnel.tags, id);
  validateLine(fields.title, 'title');
  return {
    funnel: { ...funnel, tags: funnel.tags.with(index, withFields(at(funnel.tags, index), fields)) },
    applied: edit,
  };
}

function removeTag(funnel: EditedFunnel, edit: EditOf<'tag.remove'>): Done {
  return { funnel: { ...funnel, tags: funnel.tags.toSpliced(indexOfId(funnel.tags, edit.id), 1) }, applied: edit };
}
