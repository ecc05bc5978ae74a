import { sql } from 'kysely';
import type { Usage } from '#contract/schemas/account/usage.ts';
import { usageMonth } from '#server/db/usageMonth.ts';
import type { Actor, Deps } from '../deps.ts';
import { addUsageChanges } from './addUsageChanges.ts';
import { nextMonth } from './nextMonth.ts';

interface Row {
  people: number;
  people_limit: number | null;
  people_waiting: number;
  messages: number;
  messages_limit: number | null;
  messages_waiting: number;
  file_bytes: number;
  file_bytes_limit: number | null;
}

/** What the actor's account uses, and what it may use. */
export async function getUsage({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Actor): Promise<Usage> {
  const at = now();
  await addUsageChanges(db, at);
  const { rows } = await sql<Row>`
    select u.people, u.people_limit, u.messages_limit, u.file_bytes, u.file_bytes_limit,
      case when u.month = ${usageMonth(at)}::date then u.messages else 0 end as messages,
      (select count(distinct w.telegram_id) from waiting_updates w where w.owner_id = u.owner_id)::integer as people_waiting,
      (select count(distinct (d.cause, d.cause_id, d.message_key, d.round)) from deliveries d
        where d.owner_id = u.owner_id and d.state = 'held' and d.reason = 'limit')::integer as messages_waiting
    from account_usage u where u.owner_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An account has no usage.');
  return {
    people: { used: row.people, most: row.people_limit, waiting: row.people_waiting },
    messages: {
      ...{ used: row.messages, most: row.messages_limit, waiting: row.messages_waiting },
      renews_at: nextMonth(at).toISOString(),
    },
    storage: { used: row.file_bytes, most: row.file_bytes_limit },
  };
}
