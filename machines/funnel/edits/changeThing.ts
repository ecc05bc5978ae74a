import type { ThingKind, Things } from '../documentFields.ts';
import { documentFieldsOf, type Values } from '../walkFields.ts';
import { isSame } from './isSame.ts';
import { validateTogether, validateValues } from './validate.ts';

/** A copy of a thing with the fields of a change. @throws InvalidEdit */
export function changeThing<O extends ThingKind>(of: O, thing: Things[O], change: Values): Things[O] {
  validateValues(of, change);
  const changed = withChange(of, thing, change);
  validateTogether(of, changed);
  return changed;
}

/**
 * What equals its default is not stored, so that undoing a change restores an equal thing. Optional fields stand last, so that
 * equal things are written alike.
 */
function withChange<O extends ThingKind>(of: O, thing: Things[O], change: Values): Things[O] {
  const changed: Record<string, unknown> = { ...thing };
  for (const [name, field] of documentFieldsOf(of)) {
    const value = change[name];
    if (field.default === undefined) {
      if (value !== undefined) changed[name] = value;
      continue;
    }
    const before = changed[name];
    delete changed[name];
    if (value === undefined && before !== undefined) changed[name] = before;
    else if (value !== undefined && !isSame(value, field.default)) changed[name] = value;
  }
  return changed as Things[O];
}
