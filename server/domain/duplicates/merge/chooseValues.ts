import type { MergeContactsInput } from '#contract/schemas/contacts/duplicate.ts';
import {
  type ContactValues,
  emptyValues,
  isEmpty,
  isSame,
  valuesOf,
} from '#server/domain/contacts/values/contactValues.ts';
import { hasFreeZone, withZone } from '#server/domain/contacts/values/zonedValues.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import type { ContactRow } from '#server/domain/contacts/viewContacts.ts';

/** A contact's values that are chosen, by `own:<name>` or by column; the rest goes with the kept one. */
export function readValues({ source, ...row }: ContactRow): ContactValues {
  const { telegram_id: _, ...values } = valuesOf(row);
  return { ...values, source: source ?? null };
}

const names = ['first_name', 'last_name'];
/** What is not the owner's to choose. */
const fixed = new Set(['source', 'username', 'telegram_id']);

/** The values that the kept contact has after a merge, and those it had before; only what differs. */
export function chooseValues(
  keep: ContactRow,
  drop: ContactRow,
  take: MergeContactsInput['take'] = {},
): { before: ContactValues; after: ContactValues } {
  const [kept, dropped] = [readValues(keep), readValues(drop)];
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(dropped)])];
  assertChoosable(take, { keep: keep.id, drop: drop.id, keys });
  // a first name of the one with a last name of the other would be nobody's
  const isNamed = names.some((name) => !isEmpty(kept[name]));
  const isTaken = (key: string): boolean => {
    if (take[key] !== undefined) return take[key] === drop.id;
    if (key === 'username' && keep.telegram_id !== null) return false;
    return names.includes(key) ? !isNamed : isEmpty(kept[key]);
  };
  const taken = keys.filter((key) => isTaken(key) && !isSame(kept[key], dropped[key]));
  const after = pick(dropped, taken);
  // a time zone that was the former phone's goes with it, unless one is chosen
  const isZoned = 'phone' in after && take.time_zone === undefined && hasFreeZone(kept);
  const zone = isZoned && !isEmpty(dropped.time_zone) ? pick(dropped, ['time_zone']) : {};
  const written = isZoned ? withZone({ ...zone, ...after }) : after;
  const changed = Object.keys(written).filter((key) => !isSame(kept[key], written[key]));
  return { before: pick(kept, changed), after: pick(written, changed) };
}

const pick = (values: ContactValues, keys: string[]): ContactValues =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));

/** @throws ValidationError on `take` for a field that neither has, and a contact that is neither. */
function assertChoosable(
  take: Record<string, string>,
  { keep, drop, keys }: { keep: string; drop: string; keys: string[] },
): void {
  for (const [key, contact] of Object.entries(take)) {
    const isField = key in emptyValues || keys.includes(key) || /^own:[a-z][a-z0-9_]{0,31}$/.test(key);
    if (!isField || fixed.has(key)) throw new ValidationError({ take: [`There is no field “${key}” to choose.`] });
    if (contact !== keep && contact !== drop)
      throw new ValidationError({ take: [`The value of “${key}” belongs to neither contact.`] });
  }
}
