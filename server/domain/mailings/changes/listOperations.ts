import type { SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findMailing } from '../rows/mailingRow.ts';
import { viewOperation } from '../operations/viewOperation.ts';

/** The edits and deletions of what a mailing has sent, the newest first. */
export async function listOperations(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ results: SentOperation[] }> {
  const { db } = deps;
  await findMailing(db, actor, id);
  const rows = await db
    .selectFrom('sent_operations')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('mailing_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { results: await Promise.all(rows.map((row) => viewOperation(deps, db, row))) };
}
