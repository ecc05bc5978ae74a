import type { Edit } from '#contract/schemas/funnel.ts';

/** The change that sets back the fields of another one; `thing` is the object as it was before. */
export function valuesBefore<E extends Edit>(edit: E, thing: object): E {
  const now = new Map<string, unknown>(Object.entries(thing));
  const fields = Object.keys(edit).filter((key) => key !== 'type' && key !== 'id');
  return { ...edit, ...Object.fromEntries(fields.map((field) => [field, now.get(field)])) };
}
