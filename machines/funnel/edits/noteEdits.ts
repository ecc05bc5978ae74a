import { limits } from '#contract/limits.ts';
import type { Edit, EditedFunnel, FunnelDocument, Note } from '#contract/schemas/funnels/funnel.ts';
import { changeThing } from './changeThing.ts';
import { invalidField } from './editError.ts';
import { at, indexOfId } from './listOps.ts';
import { validateThing } from './validate.ts';
import { validateIds } from './validateIds.ts';
import { valuesBefore } from './valuesBefore.ts';

type NoteEdit = Extract<Edit, { type: `note.${string}` }>;

export const notesOf = ({ notes }: FunnelDocument): Note[] => notes ?? [];

/**
 * Replaces the notes, sorted by id: they have no order of their own, so edits of different notes commute and an undone
 * removal gives an equal document. Without notes the field is absent, as in documents older than notes.
 */
export function withNotes<T extends FunnelDocument>({ notes: _before, triggers, ...rest }: T, notes: Note[]): T {
  const sorted = notes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // equal documents are written alike: triggers come last
  return { ...rest, ...(sorted.length > 0 && { notes: sorted }), ...(triggers && { triggers }) } as unknown as T;
}

export function applyNoteEdit(funnel: EditedFunnel, edit: NoteEdit): EditedFunnel {
  const notes = notesOf(funnel);
  if (edit.type === 'note.add') {
    validateThing('note', edit.note, 'note.');
    validateIds(funnel, [edit.note.id]);
    if (notes.length >= limits.canvasNotes) throw invalidField('note', 'There are too many notes.');
    return withNotes(funnel, [...notes, edit.note]);
  }
  const index = indexOfId(notes, edit.id);
  if (edit.type === 'note.remove') return withNotes(funnel, notes.toSpliced(index, 1));
  return { ...funnel, notes: notes.with(index, changeThing('note', at(notes, index), edit)) };
}

export function invertNoteEdit(before: EditedFunnel, edit: NoteEdit): Edit {
  if (edit.type === 'note.add') return { type: 'note.remove', id: edit.note.id };
  const notes = notesOf(before);
  const note = at(notes, indexOfId(notes, edit.id));
  if (edit.type === 'note.remove') return { type: 'note.add', note };
  return valuesBefore(edit, 'note', note);
}
