import { sql } from 'kysely';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { messageCount } from '#machines/journey/renderMessage.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

interface Asked {
  ownerId: string;
  botId: string;
  now: Date;
  /** A mailing that sends: what leaves before it; all that leaves before a new one where it is left out. */
  mailing?: { id: string; started_at: Date | null };
}

/**
 * The calls of a bot that leave before a mailing: what is queued, replies and letters first, and who waits in mailings that
 * began earlier, of which the oldest goes first. Who waits for the end of quiet hours, the cap or a time of their own keeps
 * nobody back.
 */
export async function countCallsBefore(db: Db | Tx, { ownerId, botId, now, mailing }: Asked): Promise<number> {
  const [ahead, earlier] = mailing
    ? [
        sql`and d.priority < 2`,
        sql`and (m.started_at, m.id) < (${mailing.started_at}::timestamptz, ${mailing.id}::uuid)`,
      ]
    : [sql``, sql``];
  const { rows: queued } = await sql<{ calls: number }>`
    select count(*)::integer as calls from deliveries d
    where d.owner_id = ${ownerId} and d.bot_id = ${botId} and d.state = 'queued' and d.due_at <= ${now} ${ahead}`.execute(
    db,
  );
  const { rows: sending } = await sql<{ message: SendableMessage; people: number }>`
    select m.message, (m.waiting - l.people)::integer as people
    from mailings m
    cross join lateral (
      select count(*) as people from mailing_recipients r
      where r.owner_id = m.owner_id and r.mailing_id = m.id and r.state = 'waiting' and r.due_at > ${now}) l
    where m.owner_id = ${ownerId} and m.bot_id = ${botId} and m.state = 'sending' ${earlier}`.execute(db);
  return sending.reduce((sum, { message, people }) => sum + people * messageCount(message), queued[0]?.calls ?? 0);
}
