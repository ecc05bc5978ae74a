import type { StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import { type ContactValues, isEmpty, isSame } from '#server/domain/contacts/values/contactValues.ts';
import type { ParsedRow } from './parseRow.ts';
import { hasFreeZone, withZone } from '#server/domain/contacts/values/zonedValues.ts';

/** A contact as it stands when a row's turn comes, also one that an earlier row of the batch has added. */
export interface KnownContact {
  id: string;
  values: ContactValues;
  isArchived?: boolean;
}

export type RowDecision =
  | { outcome: 'left_out'; reason: string /** Whose data the row has. */; about: string[] }
  | { outcome: 'added'; after: ContactValues }
  | { outcome: 'changed'; contact: KnownContact; before: ContactValues; after: ContactValues };

/** What a row does: `known` has the value of the chosen key; `holder` has the Telegram id that the row says. */
export function decideRow(
  { values, reason }: Pick<ParsedRow, 'values' | 'reason'>,
  known: KnownContact | undefined,
  holder: KnownContact | undefined,
  choice: Pick<StartImportInput, 'known'>,
): RowDecision {
  const about = [...new Set([known, holder].flatMap((one) => (one ? [one.id] : [])))];
  if (reason !== null) return { outcome: 'left_out', reason, about };
  // it would be changed out of sight: its owner returns it first
  if (known?.isArchived || holder?.isArchived) return { outcome: 'left_out', reason: 'archived', about };
  if (holder && holder !== known) return { outcome: 'left_out', reason: 'telegram_id_taken', about };
  if (!known) return { outcome: 'added', after: withZone(values) };
  if (choice.known === 'skip') return { outcome: 'left_out', reason: 'known', about };
  const ofTelegram = known.values.telegram_id;
  if (!isEmpty(ofTelegram) && !isEmpty(values.telegram_id) && ofTelegram !== values.telegram_id)
    return { outcome: 'left_out', reason: 'telegram_id_taken', about };
  const isZoneFree = hasFreeZone(known.values);
  const isWritten = (key: string, of: ContactValues): boolean => {
    const isFree = isEmpty(known.values[key]) || (key === 'time_zone' && isZoneFree);
    return (choice.known === 'overwrite' || isFree) && !isSame(known.values[key], of[key]);
  };
  const said = isZoneFree && isWritten('phone', values) ? withZone(values) : values;
  const written = Object.keys(said).filter((key) => isWritten(key, said));
  const picked = (from: ContactValues) => Object.fromEntries(written.map((key) => [key, from[key] ?? null]));
  return { outcome: 'changed', contact: known, before: picked(known.values), after: picked(said) };
}
