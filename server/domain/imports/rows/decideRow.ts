import type { StartImportInput } from '#contract/schemas/contactImport.ts';
import { type ContactValues, isEmpty, isSame } from './contactValues.ts';

/** A contact as it stands when a row's turn comes, also one that an earlier row of the batch has added. */
export interface KnownContact {
  id: string;
  values: ContactValues;
}

export type RowDecision =
  | { outcome: 'left_out'; reason: string }
  | { outcome: 'added'; after: ContactValues }
  | { outcome: 'changed'; contact: KnownContact; before: ContactValues; after: ContactValues };

/** What a row does: `known` has the value of the chosen key; `holder` has the Telegram id that the row says. */
export function decideRow(
  values: ContactValues,
  known: KnownContact | undefined,
  holder: KnownContact | undefined,
  choice: Pick<StartImportInput, 'known'>,
): RowDecision {
  if (holder && holder !== known) return { outcome: 'left_out', reason: 'telegram_id_taken' };
  if (!known) return { outcome: 'added', after: values };
  if (choice.known === 'skip') return { outcome: 'left_out', reason: 'known' };
  const ofTelegram = known.values.telegram_id;
  if (!isEmpty(ofTelegram) && !isEmpty(values.telegram_id) && ofTelegram !== values.telegram_id)
    return { outcome: 'left_out', reason: 'telegram_id_taken' };
  const written = Object.keys(values).filter((key) => {
    const isWritten = choice.known === 'overwrite' || isEmpty(known.values[key]);
    return isWritten && !isSame(known.values[key], values[key]);
  });
  const picked = (from: ContactValues) => Object.fromEntries(written.map((key) => [key, from[key] ?? null]));
  return { outcome: 'changed', contact: known, before: picked(known.values), after: picked(values) };
}
