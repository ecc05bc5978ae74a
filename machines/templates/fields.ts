import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { ThingKind, Things } from '#machines/funnel/documentFields.ts';
import { documentFieldsOf, isGroup } from '#machines/funnel/walkFields.ts';

export type Fields = Record<string, unknown>;

/** A button of another kind has other fields, so that it is decided as a whole. */
export const wholeButton = ({ id: _id, ...fields }: Button): Fields => ({ kind: fields });

/** A copy with fields as a piece gives them; an optional field that is null is left out. */
export function withFieldValues<O extends ThingKind>(
  of: O,
  thing: Things[O],
  values: readonly (readonly [string, unknown])[],
): Things[O] {
  const changed: Fields = { ...thing };
  for (const [field, value] of values) {
    if (field === 'kind') for (const key of Object.keys(changed)) if (key !== 'id') delete changed[key];
    if (field === 'kind' || isGroup(field)) Object.assign(changed, value);
    else changed[field] = value;
  }
  for (const [name, field] of documentFieldsOf(of))
    if (field.default !== undefined && changed[name] === null) delete changed[name];
  return changed as Things[O];
}
