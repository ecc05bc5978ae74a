import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { ThingKind } from '../documentFields.ts';
import { fieldOf, type Values, valueOf } from '../walkFields.ts';

/** The change that sets back the fields of another one; `thing` is the object as it was before. */
export function valuesBefore<E extends Edit>(edit: E, of: ThingKind, thing: Values): E {
  const fields = Object.keys(edit).filter((key) => key !== 'type' && key !== 'id');
  const before = fields.map((name) => [name, valueOf(thing, name, fieldOf(of, name))]);
  return { ...edit, ...Object.fromEntries(before) };
}
