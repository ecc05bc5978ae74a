import { sql } from 'kysely';
import type { MailingProgress } from '#contract/schemas/mailing.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { MailingRow } from './mailingRow.ts';

/** What a mailing's progress is counted with. */
export type Progressing = Pick<Deps, 'now'>;
type CountedRow = Omit<MailingRow, 'message'>;

/** The progress of mailings, by id. The numbers are kept in the rows; only presses are counted. */
export async function readProgress(
  _of: Progressing,
  db: Db | Tx,
  ownerId: string,
  rows: CountedRow[],
): Promise<Map<string, MailingProgress>> {
  const presses = await countPresses(
    db,
    ownerId,
    rows.filter((row) => row.fixed_at !== null).map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { ...numbers(row), presses: presses.get(row.id) ?? {} }]));
}

function numbers(row: CountedRow): Omit<MailingProgress, 'presses'> {
  const { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after } = row;
  const counted = { recipients, waiting, sending, sent, failed, unreachable, uncertain, dropped, blocked_after };
  return { ...counted, seconds: 0, finishes_at: null, quiet: null };
}

async function countPresses(db: Db | Tx, ownerId: string, ids: string[]) {
  const counts = new Map<string, Record<string, number>>();
  if (ids.length === 0) return counts;
  const rows = await db
    .selectFrom('mailing_presses')
    .select(['mailing_id', 'button_id', sql<number>`count(*)::integer`.as('people')])
    .where('owner_id', '=', ownerId)
    .where('mailing_id', 'in', ids)
    .groupBy(['mailing_id', 'button_id'])
    .execute();
  for (const { mailing_id, button_id, people } of rows)
    counts.set(mailing_id, { ...counts.get(mailing_id), [button_id]: people });
  return counts;
}
