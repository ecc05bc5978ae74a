import type { Named } from '#contract/schemas/contactHistory.ts';
import type { Db } from '#server/db/transaction.ts';
import type { HistoryRow, SettledRow } from './historyRows.ts';

/** The names of what was mailed; what was removed has none. */
export interface MailedNames {
  /** By the recipient's row. */
  mailingOf(recipient: string): Named | null;
  letterOf(letter: string): { name: string; series: string } | null;
}

export async function readMailedNames(db: Db, ownerId: string, rows: HistoryRow[]): Promise<MailedNames> {
  const settled = rows.filter((row): row is SettledRow => row.from === 'deliveries');
  const keysOf = (cause: SettledRow['cause'], key: 'cause_id' | 'message_key') => [
    ...new Set(settled.flatMap((row) => (row.cause === cause ? [row[key]] : []))),
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
