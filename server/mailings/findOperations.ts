import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import { mailingsLeaveFirst } from '#server/domain/mailings/operations/viewOperation.ts';
import type { MailingDeps } from './mailingDeps.ts';
import { mailingPriority } from './feedMailing.ts';
import type { OperationKey } from './feedOperation.ts';

interface RunningOperation extends OperationKey {
  bot_id: string;
  /** Deliveries of mailings, and changes of them, that are queued for the bot, and due. */
  queued: number;
  has_waiting: boolean;
}

/**
 * Edits and deletions of sent messages that run on these bots, the oldest first. They come after all mailings: a bot of
 * which somebody waits for a mailing now is left out.
 */
export async function findOperations(
  { db, now }: MailingDeps,
  bots: { owner_id: string; id: string }[],
  ahead: number,
): Promise<RunningOperation[]> {
  if (bots.length === 0) return [];
  const driven = bots.map(({ owner_id, id }) => ({ owner_id, id }));
  const { rows } = await sql<RunningOperation>`
    select o.owner_id, o.id, m.bot_id, q.queued, exists (
        select from sent_operation_items i where i.owner_id = o.owner_id and i.operation_id = o.id and i.state = 'waiting') as has_waiting
    from ${recordset('bots', ['owner_id', 'id'], driven)} as w
    join sent_operations o on o.owner_id = w.owner_id and o.state = 'running'
    join mailings m on m.owner_id = o.owner_id and m.id = o.mailing_id and m.bot_id = w.id
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id and f.bot_id = m.bot_id and f.state = 'running'
    cross join lateral (
      select count(*)::integer as queued from (
        select from deliveries d where d.owner_id = m.owner_id and d.bot_id = m.bot_id and d.state = 'queued'
          and d.priority = ${mailingPriority} and d.due_at <= ${now()} limit ${ahead}) d) q
    where not ${mailingsLeaveFirst(now())}
    order by o.created_at, o.id`.execute(db);
  return rows;
}
