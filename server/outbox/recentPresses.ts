import { sql } from 'kysely';
import { uuidArray } from '#server/db/recordset.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { Db } from '#server/db/transaction.ts';
import type { DrivenBot } from './sendCall.ts';

const answeredWithinSeconds = 30;
/** A press that was taken longer ago is not answered any more: Telegram waits no longer. */
export const answeredWithinMs = answeredWithinSeconds * 1000;

type RecentPress = PressAnswer & { bot_id: string; leftMs: number };

/** The presses on bots that were taken so lately that their answers may not have left, the oldest first. By the database's clock. */
export async function findRecentPresses(db: Db, bots: readonly DrivenBot[]): Promise<RecentPress[]> {
  const ids = bots.map(({ id }) => id);
  const { rows } = await sql<RecentPress>`
    select u.bot_id, u.callback, u.answer as text,
      ${answeredWithinMs}::float8 - extract(epoch from clock_timestamp() - u.at)::float8 * 1000 as "leftMs"
    from bot_updates u
    where u.at > clock_timestamp() - make_interval(secs => ${answeredWithinSeconds}::integer) and u.callback is not null
      and u.bot_id = any (${uuidArray(ids)})
    order by u.at, u.update_id`.execute(db);
  return rows;
}
