import type { MailedCause, Named } from '#contract/schemas/contacts/contactHistory.ts';
import type { Db } from '#server/db/transaction.ts';
import type { DeliveryCause } from '#server/db/tables/deliveryTables.ts';

/** The columns of a delivery that say what sent it. */
export interface MailedRow {
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  round: number;
}

/** The names of what was mailed; what was removed has none. */
export interface MailedNames {
  /** By the recipient's row. */
  mailingOf(recipient: string): Named | null;
  letterOf(letter: string): { name: string; series: string } | null;
}

export async function readMailedNames(db: Db, ownerId: string, rows: MailedRow[]): Promise<MailedNames> {
  const keysOf = (cause: DeliveryCause, key: 'cause_id' | 'message_key') => [
    ...new Set(rows.flatMap((row) => (row.cause === cause ? [row[key]] : []))),
  ];
  const [recipients, ids] = [keysOf('mailing', 'cause_id'), keysOf('letter', 'message_key')];
  const mailings = recipients.length === 0 ? [] : await findMailings(db, ownerId, recipients);
  const letters = ids.length === 0 ? [] : await findLetters(db, ownerId, ids);
  const byRecipient = new Map(mailings.map(({ recipient, id, title }) => [recipient, { id, title }]));
  const byLetter = new Map(letters.map(({ id, name, series_id: series }) => [id, { name, series }]));
  return {
    mailingOf: (recipient) => byRecipient.get(recipient) ?? null,
    letterOf: (letter) => byLetter.get(letter) ?? null,
  };
}

/** The mailing or the letter that a delivery belongs to; null for other deliveries. */
export function mailedCauseOf({ mailingOf, letterOf }: MailedNames, row: MailedRow): MailedCause | null {
  if (row.cause === 'mailing') return { kind: 'mailing', mailing: mailingOf(row.cause_id) };
  if (row.cause !== 'letter') return null;
  const { name: title, series } = letterOf(row.message_key) ?? { name: null, series: null };
  return { kind: 'letter', letter: { id: row.message_key, title }, series, by_hand: row.round < 0 };
}

const findMailings = (db: Db, ownerId: string, recipients: string[]) =>
  db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', (join) =>
      join.onRef('m.owner_id', '=', 'r.owner_id').onRef('m.id', '=', 'r.mailing_id'),
    )
    .select(['r.id as recipient', 'm.id', 'm.title'])
    .where('r.owner_id', '=', ownerId)
    .where('r.id', 'in', recipients)
    .execute();

const findLetters = (db: Db, ownerId: string, ids: string[]) =>
  db
    .selectFrom('letters')
    .select(['id', 'name', 'series_id'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
