import type { Button, Message, Note, Stage, Tag } from '#contract/schemas/funnel.ts';

/** What pieces of an update are of. */
export interface Things {
  stage: Stage;
  message: Message;
  button: Button;
  tag: Tag;
  note: Note;
}
export type Of = keyof Things;
export type Fields = Record<string, unknown>;

/** The fields that are decided one by one. What people set together is one field: a place, and the time of a message. */
export const fieldsOf: { [O in Of]: (thing: Things[O]) => Fields } = {
  stage: ({ title, icon, colour, x, y }) => ({ title, icon, colour, place: { x, y } }),
  message: ({ text, image, video, link_preview, delay, at, weekdays }) => ({
    ...{ text, image, video, link_preview: link_preview ?? null },
    delay: { delay, at: at ?? null, weekdays: weekdays ?? null },
  }),
  button: ({ id: _id, kind: _kind, ...fields }) => ({ ...fields, row: fields.row ?? null }),
  tag: ({ title, colour }) => ({ title, colour }),
  note: ({ text, colour, x, y }) => ({ text, colour, place: { x, y } }),
};

/** A button of another kind has other fields, so that it is decided as a whole. */
export const wholeButton = ({ id: _id, ...fields }: Button): Fields => ({ kind: fields });

/** Fields that stand for several of the document. */
const grouped = new Set(['place', 'delay', 'kind']);

/** A copy with fields as a piece gives them; an optional field that is null is left out. */
export function withFieldValues<T extends object>(thing: T, values: readonly (readonly [string, unknown])[]): T {
  const changed: Fields = Object.fromEntries(Object.entries(thing));
  for (const [field, value] of values) {
    if (field === 'kind') for (const key of Object.keys(changed)) if (key !== 'id') delete changed[key];
    if (grouped.has(field)) Object.assign(changed, value);
    else changed[field] = value;
  }
  for (const key of optional) if (changed[key] === null) delete changed[key];
  return changed as T;
}

const optional = ['row', 'link_preview', 'at', 'weekdays'];
