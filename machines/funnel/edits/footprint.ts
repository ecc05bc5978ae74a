import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { payloadOf } from '../editPayload.ts';
import { inputButtonOf } from '../inputButtonOf.ts';
import { documentFieldsOf } from '../walkFields.ts';
import { findMessage } from './findMessage.ts';

/** The read and write sets of a batch of edits; two batches conflict where these sets collide. */
export interface Footprint {
  /** Fields and positions that the batch writes, as `id field`. */
  fields: Set<string>;
  removed: Set<string>;
  /** Objects that must exist for the batch: those it edits and their parents. */
  needed: Set<string>;
  /** Objects that the batch itself adds. */
  added: Set<string>;
  /** Messages that the batch edits. */
  messages: Set<string>;
}

/** `funnel` is the current document: it says which stage a message is in now. */
export function footprintOf(edits: Edit[], funnel: FunnelDocument): Footprint {
  const print: Footprint = {
    fields: new Set(),
    removed: new Set(),
    needed: new Set(),
    added: new Set(),
    messages: new Set(),
  };
  for (const edit of edits) addEdit(print, edit);
  for (const id of print.messages) {
    const place = findMessage(funnel, id);
    if (place) print.needed.add(place.stage.id);
  }
  return print;
}

function addEdit(print: Footprint, edit: Edit): void {
  if (edit.type === 'funnel.rename') print.fields.add('funnel name');
  else if (edit.type === 'stage.add') {
    print.added.add(edit.stage.id);
    for (const message of edit.stage.messages) print.added.add(message.id);
  } else if (edit.type === 'message.add') {
    print.added.add(edit.message.id);
    print.needed.add(edit.stage);
  } else if (edit.type === 'tag.add') print.added.add(edit.tag.id);
  else if (edit.type === 'note.add') print.added.add(edit.note.id);
  else if (edit.type === 'trigger.add') print.added.add(edit.trigger.id);
  else addEditWithId(print, edit);
}

type EditWithId = Extract<Edit, { id: string }>;

function addEditWithId(print: Footprint, edit: EditWithId): void {
  print.needed.add(edit.id);
  if (edit.type.startsWith('message.')) print.messages.add(edit.id);
  if (edit.type === 'message.move') print.needed.add(edit.stage);
  if (edit.type.endsWith('.remove')) print.removed.add(edit.id);
  else if (edit.type.endsWith('.move')) print.fields.add(`${edit.id} place`);
  const payload = payloadOf(edit);
  if (!payload) return;
  for (const [name, { conflictsAs = name }] of documentFieldsOf(payload.of))
    if (name in edit) print.fields.add(`${edit.id} ${conflictsAs}`);
  // a button under the input bars those of the message, and these bar it
  if (edit.type === 'message.change' && inputButtonOf(edit.question) !== undefined)
    print.fields.add(`${edit.id} buttons`);
}
