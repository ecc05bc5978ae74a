import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdit } from './applyEdit.ts';
import { getMessage } from './findMessage.ts';
import { at, indexOfId } from './listOps.ts';
import { invertNoteEdit } from './noteEdits.ts';
import { invertTriggerEdit } from './triggerEdits.ts';
import { valuesBefore } from './valuesBefore.ts';

/** The inverse of one edit. `before` is the funnel that the edit was applied to. */
export function invertEdit(before: EditedFunnel, edit: Edit): Edit[] {
  switch (edit.type) {
    case 'funnel.rename':
      return [{ type: 'funnel.rename', name: before.name }];
    case 'stage.add':
      return [{ type: 'stage.remove', id: edit.stage.id }];
    case 'stage.change':
      return [valuesBefore(edit, 'stage', at(before.stages, indexOfId(before.stages, edit.id)))];
    case 'stage.move':
      return [{ ...edit, index: indexOfId(before.stages, edit.id) }];
    case 'stage.remove': {
      const index = indexOfId(before.stages, edit.id);
      return [{ type: 'stage.add', stage: at(before.stages, index), index }];
    }
    case 'tag.add':
      return [{ type: 'tag.remove', id: edit.tag.id }];
    case 'tag.change':
      return [valuesBefore(edit, 'tag', at(before.tags, indexOfId(before.tags, edit.id)))];
    case 'tag.remove': {
      const index = indexOfId(before.tags, edit.id);
      return [{ type: 'tag.add', tag: at(before.tags, index), index }];
    }
    case 'note.add':
    case 'note.change':
    case 'note.remove':
      return [invertNoteEdit(before, edit)];
    case 'trigger.add':
    case 'trigger.change':
    case 'trigger.move':
    case 'trigger.remove':
      return [invertTriggerEdit(before, edit)];
    default:
      return invertMessageEdit(before, edit);
  }
}

/** The inverse of a whole batch, for undo: the last edit is inverted first. */
export function invertEdits(before: EditedFunnel, edits: Edit[]): Edit[] {
  const inverses: Edit[][] = [];
  let funnel = before;
  for (const edit of edits) {
    inverses.push(invertEdit(funnel, edit));
    const result = applyEdit(funnel, edit);
    if (!result.ok) throw new RangeError(`not applicable: ${result.error.code}`);
    funnel = result.funnel;
  }
  return inverses.reverse().flat();
}

type MessageEdit = Extract<Edit, { type: `message.${string}` }>;

function invertMessageEdit(before: EditedFunnel, edit: MessageEdit): Edit[] {
  if (edit.type === 'message.add') return [{ type: 'message.remove', id: edit.message.id }];
  const { stage, message, index } = getMessage(before, edit.id);
  if (edit.type === 'message.move') return [{ ...edit, stage: stage.id, index }];
  if (edit.type === 'message.remove') return [{ type: 'message.add', stage: stage.id, message, index }];
  return [valuesBefore(edit, 'message', message)];
}
