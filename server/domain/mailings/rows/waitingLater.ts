import { sql } from 'kysely';
import type { MailingProgress } from '#contract/schemas/sending/mailing.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { MailingRow } from './mailingRow.ts';

/** Who waits for a later time, by what they wait for. */
export type WaitingLater = Pick<MailingProgress, 'quiet' | 'capped' | 'own_time'>;

interface Group {
  reason: keyof WaitingLater;
  people: number;
  until: Date;
}

/** How many recipients of a mailing wait for a later moment, by the reason that was stored with it, and until when. */
export async function readWaitingLater(
  db: Db | Tx,
  { owner_id, id }: Pick<MailingRow, 'owner_id' | 'id'>,
  now: Date,
): Promise<WaitingLater> {
  const { rows } = await sql<Group>`
    select coalesce(r.reason, 'quiet') as reason, count(*)::integer as people, max(r.due_at) as until
    from mailing_recipients r
    where r.owner_id = ${owner_id} and r.mailing_id = ${id} and r.state = 'waiting' and r.due_at > ${now}
    group by 1`.execute(db);
  const later: WaitingLater = { quiet: null, capped: null, own_time: null };
  for (const { reason, people, until } of rows) later[reason] = { people, until: until.toISOString() };
  return later;
}
