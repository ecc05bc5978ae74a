import { sql } from 'kysely';
import type { RecipientReason, RecipientState } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findMailing } from '../rows/mailingRow.ts';

const most = 50;

/** Why recipients of a state are in it, with how many; Telegram's own descriptions are as many as it gives. */
export async function countReasons(
  { db }: Deps,
  actor: Actor,
  { id, state }: { id: string; state: RecipientState },
): Promise<{ results: RecipientReason[] }> {
  const mailing = await findMailing(db, actor, id);
  const { rows } = await sql<RecipientReason>`
    select r.reason, count(*)::integer as people from mailing_recipients r
    where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${id} and r.state = ${state} and r.reason is not null
    group by r.reason order by people desc, r.reason limit ${most}`.execute(db);
  return { results: rows };
}
