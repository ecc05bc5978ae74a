import { sql } from 'kysely';
import type { Resent } from '#contract/schemas/funnels/attention.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { requireActive } from '#server/domain/billing/isActive.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { findLetter, lockSeries } from '../seriesRow.ts';
import type { LetterRow } from '#server/domain/seriesMembers/readLetters.ts';

/** Sends a letter again to those of whom nobody knows whether they got it, as a new round. */
export function resendLetter(deps: Deps, actor: Actor, of: { id: string; letter: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, of.id);
    const row = await findLetter(tx, found, of.letter);
    await requireActive(deps, tx, actor.userId);
    decideFunnel(found.funnel, { type: 'message.send' });
    const resent = await requeue(tx, row, { now: deps.now(), bot: found.funnel.bot_id });
    if (resent > 0) await notify(tx, { kind: 'outbox' });
    return { resent };
  });
}

/**
 * The rows of an uncertain sending go back into the outbox, as a round of their own, where the chat is open on the bot that
 * sent them. A sending of which a part failed counts as failed and is left alone. @returns how many sendings.
 */
async function requeue(
  tx: Tx,
  { owner_id, id }: LetterRow,
  { now, bot }: { now: Date; bot: string | null },
): Promise<number> {
  const { rows } = await sql<{ resent: number }>`
    with uncertain as (
      select d.cause_id, d.round, row_number() over (partition by d.cause_id order by d.round) as place
      from deliveries d
      join series_members m on m.owner_id = d.owner_id and m.id = d.cause_id and m.state <> 'left'
      join chats h on h.owner_id = d.owner_id and h.bot_id = d.bot_id and h.contact_id = d.contact_id and h.blocked_at is null
      where d.owner_id = ${owner_id} and d.cause = 'letter' and d.message_key = ${id}::text and d.state = 'uncertain'
        and d.bot_id = ${bot}::uuid and not exists (
          select from deliveries o where o.owner_id = d.owner_id and o.cause = 'letter' and o.cause_id = d.cause_id
            and o.message_key = d.message_key and o.round = d.round and o.state in ('failed', 'unreachable'))
      group by d.cause_id, d.round
    ), raised as (
      update letter_progress p set last_extra_round = p.last_extra_round - u.rounds
      from (select cause_id, count(*)::integer as rounds from uncertain group by cause_id) u
      where p.owner_id = ${owner_id} and p.letter_id = ${id} and p.member_id = u.cause_id
      returning p.member_id, p.last_extra_round + u.rounds as before
    ), requeued as (
      update deliveries d set round = r.before - u.place, state = 'queued', reason = null, due_at = ${now}, occurs_at = ${now}, attempts = 0,
        settled_at = null, ignores_quiet = false
      from uncertain u join raised r on r.member_id = u.cause_id
      where d.owner_id = ${owner_id} and d.cause = 'letter' and d.message_key = ${id}::text and d.state = 'uncertain'
        and d.cause_id = u.cause_id and d.round = u.round
      returning d.cause_id, d.round
    ), counted as (
      update letters set uncertain = uncertain - (select count(distinct (cause_id, round))::integer from requeued)
      where owner_id = ${owner_id} and id = ${id}
    )
    select count(distinct (cause_id, round))::integer as resent from requeued`.execute(tx);
  return rows[0]?.resent ?? 0;
}
