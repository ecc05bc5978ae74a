import { sql } from 'kysely';
import { tryEach } from '#server/db/failures.ts';
import { transaction } from '#server/db/transaction.ts';
import { type DueAt, dueIfAny } from '#server/db/dueAt.ts';
import type { Deps } from '#server/domain/deps.ts';
import { type BulkSendRow, bulkSendColumns, writeBulkSend } from './writeBulkSend.ts';

type Key = Pick<BulkSendRow, 'owner_id' | 'id'>;
type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

/**
 * Goes on with the bulk sends whose request ended before they were finished, a batch of each; those of a funnel that
 * does not run wait until it does. One that fails does not keep back the others.
 * @returns whether more is left to write.
 */
export async function finishBulkSends(deps: Needed): Promise<boolean> {
  const { rows } = await sql<Key>`
    select b.owner_id, b.id ${unfinished} order by b.started_at`.execute(deps.db);
  let isMore = false;
  const failing = { kind: 'bulk_send' as const, says: 'a message to many is not finished' };
  const tried = rows.map((key) => ({ ...key, subject: key.id }));
  await tryEach(deps, failing, tried, async (key) => {
    const row = await writeNextBatch(deps, key);
    isMore ||= row !== null && row.finished_at === null;
  });
  return isMore;
}

const unfinished = sql`
  from bulk_sends b join funnels f on f.owner_id = b.owner_id and f.id = b.funnel_id
  where b.finished_at is null and f.state = 'running'`;

/** One is to be finished now, or none. */
export const bulkSendDueAt: DueAt = (now) => dueIfAny(now, unfinished);

/** Null while its request, or another process, is writing. */
function writeNextBatch(deps: Needed, { owner_id, id }: Key): Promise<BulkSendRow | null> {
  return transaction(deps.db, async (tx) => {
    const { rows } = await sql<BulkSendRow>`
      select ${sql.join(bulkSendColumns.map((column) => sql.ref(`b.${column}`)))} ${unfinished} and b.owner_id = ${owner_id} and b.id = ${id}
      for share of f for update of b skip locked`.execute(tx);
    return rows[0] ? writeBulkSend(deps, tx, rows[0]) : null;
  });
}
