import { type RawBuilder, sql } from 'kysely';
import type { Resent } from '#contract/schemas/funnels/attention.ts';
import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { lockContact } from '../contacts/contactRow.ts';
import { isUncertain } from '../contacts/isUncertain.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel, type LifeRow } from '../funnels/decideFunnel.ts';
import { lockFunnelShared } from '../contacts/many/lockFunnelShared.ts';
import { RequestError } from '../requestErrors.ts';

/** Resends all uncertain deliveries of a funnel; idempotent, because a resent one is no longer uncertain. */
export function resendUncertain(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    await lockFunnelShared(tx, actor, { id });
    return requeue(deps, tx, sql<boolean>`d.owner_id = ${actor.userId} and d.funnel_id = ${id} and ${isUncertain}`);
  });
}

/**
 * Resends one uncertain message of a person's history; a no-op in any other state, and for mailings and letters, which
 * count their own and are resent there.
 */
export function resendEntry(deps: Deps, actor: Actor, of: { id: string; entry: string }): Promise<Resent> {
  return transaction(deps.db, async (tx) => {
    await lockContact(tx, actor, of.id);
    const entry = sql<boolean>`d.owner_id = ${actor.userId} and d.contact_id = ${of.id}
      and (d.id = ${of.entry} or (d.cause = 'reply' and d.cause_id = ${of.entry}))`;
    const place = await findEntry(tx, entry);
    if (!place) throw new RequestError('not_found');
    const { state, ...life } = place;
    if (place.is_uncertain && state !== null) decideFunnel({ ...life, state }, { type: 'people.change' });
    if (place.is_uncertain && place.is_blocked) throw new RequestError('no_chat', { of: 'blocked' }, { blocked: true });
    if (place.is_uncertain && !place.has_bot) throw new RequestError('no_chat');
    return requeue(deps, tx, sql<boolean>`${entry} and d.state = 'uncertain' and d.cause in ('visit', 'reply')`);
  });
}

/** The funnel's columns are null where it was deleted. */
interface Entry extends Omit<LifeRow, 'state'> {
  state: FunnelState | null;
  is_uncertain: boolean;
  is_blocked: boolean;
  has_bot: boolean;
}

async function findEntry(tx: Tx, entry: RawBuilder<boolean>): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select d.state = 'uncertain' as is_uncertain, f.state, f.first_run_at, f.archived_from, f.trouble,
      h.blocked_at is not null as is_blocked, coalesce(coalesce(f.bot_id, f.last_bot_id) = d.bot_id, false) as has_bot
    from deliveries d
    left join funnels f on f.owner_id = d.owner_id and f.id = d.funnel_id
    left join chats h on h.owner_id = d.owner_id and h.bot_id = d.bot_id and h.contact_id = d.contact_id
    where ${entry} order by is_uncertain desc limit 1`.execute(tx);
  return rows[0];
}

interface Queued {
  owner_id: string;
  funnel_id: string;
  contact_id: string;
  message: string;
}

/** Puts deliveries back into the outbox for the bot that sent them; those of a stopped funnel are held until its next run. */
async function requeue(deps: Deps, tx: Tx, which: RawBuilder<boolean>): Promise<Resent> {
  const { rows } = await sql<Queued>`
    update deliveries d set state = case when f.state = 'running' then 'queued' else 'held' end,
      reason = case when f.state = 'running' then null else 'stopped' end, due_at = ${deps.now()}, attempts = 0, settled_at = null
    from funnels f, chats h
    where ${which} and f.owner_id = d.owner_id and f.id = d.funnel_id and f.state <> 'archived'
      and coalesce(f.bot_id, f.last_bot_id) = d.bot_id
      and h.owner_id = d.owner_id and h.bot_id = d.bot_id and h.contact_id = d.contact_id and h.blocked_at is null
    returning d.owner_id, d.funnel_id, d.contact_id, concat_ws('/', d.cause, d.cause_id, d.message_key, d.round) as message`.execute(
    tx,
  );
  const [first] = rows;
  if (!first) return { resent: 0 };
  await notify(tx, { kind: 'outbox' });
  const { owner_id, funnel_id } = first;
  await notify(tx, { kind: 'people', owner_id, funnel_id, contacts: idsUnlessMany(rows.map((row) => row.contact_id)) });
  return { resent: new Set(rows.map(({ message }) => message)).size };
}
