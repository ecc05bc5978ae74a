import { sql } from 'kysely';
import type { ReadNoticesInput } from '#contract/schemas/notices.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import { nowRead } from '#server/notices/enqueueNotices.ts';
import type { Actor, Deps } from '../deps.ts';
import { countUnreadNotices } from './countUnreadNotices.ts';

/** Marks notices as read: these, or all that came until a moment. What waits to be told of them elsewhere is taken back. */
export function markNoticesRead(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Actor,
  input: ReadNoticesInput,
): Promise<{ unread: number }> {
  const which =
    'ids' in input
      ? sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(input.ids)}::jsonb))`
      : sql`at <= ${input.until}::timestamptz`;
  return transaction(deps.db, async (tx) => {
    const { numAffectedRows } = await sql`
      update notices set ${nowRead(deps.now())}
      where owner_id = ${userId} and is_listed and read_at is null and ${which}`.execute(tx);
    if (numAffectedRows) await notify(tx, { kind: 'bell', owner_id: userId });
    return { unread: await countUnreadNotices(tx, userId) };
  });
}
