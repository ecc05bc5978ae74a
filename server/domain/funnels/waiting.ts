import { sql } from 'kysely';
import type { Waiting, WaitingInput } from '#contract/schemas/funnel.ts';
import { notify } from '#server/db/notify.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import type { Actor, Deps } from '../deps.ts';
import { decideFunnel } from './decideFunnel.ts';
import { lockFunnel, requireFunnel } from './funnelRow.ts';

interface Key {
  ownerId: string;
  funnelId: string;
}

const late = ({ ownerId, funnelId }: Key) =>
  sql`owner_id = ${ownerId} and funnel_id = ${funnelId} and state = 'held' and reason = 'late'`;

/** What fell due too late to be sent without the owner's word. */
export async function getWaiting({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<Waiting> {
  await requireFunnel(db, actor, id);
  return readWaiting(db, { ownerId: actor.userId, funnelId: id });
}

/** Sends what is late, or drops it: then the journeys go on as if it had been sent. */
export function settleWaiting(
  deps: Deps,
  actor: Actor,
  { id, action }: WaitingInput & { id: string },
): Promise<Waiting> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const key = { ownerId: row.owner_id, funnelId: id };
    decideFunnel(row, { type: 'funnel.edit' });
    if (action === 'send') await sendLate(tx, key, row.state === 'running', deps.now());
    else await dropLate(deps, tx, key);
    return readWaiting(tx, key);
  });
}

async function readWaiting(db: Db | Tx, key: Key): Promise<Waiting> {
  const { rows } = await sql<{ late: number; oldest: Date | null }>`
    select count(*)::integer as late, min(due_at) as oldest from deliveries where ${late(key)}`.execute(db);
  return { late: rows[0]?.late ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null };
}

/** Of a funnel that does not run they leave with its next run. */
async function sendLate(tx: Tx, key: Key, isRunning: boolean, at: Date): Promise<void> {
  const [state, reason] = isRunning ? ['queued', null] : ['held', 'stopped'];
  await sql`update deliveries set state = ${state}, reason = ${reason}, due_at = ${at} where ${late(key)}`.execute(tx);
  await notify(tx, { kind: 'outbox' });
}

async function dropLate(deps: Deps, tx: Tx, key: Key): Promise<void> {
  const { rows } = await sql<Omit<SettledDelivery, 'telegram_message_id'>>`
    update deliveries set state = 'dropped', settled_at = ${deps.now()} where ${late(key)}
    returning owner_id, id, journey_id, funnel_id, state, reason`.execute(tx);
  await deps.journeys.settleDeliveries(
    tx,
    rows.map((row) => ({ ...row, telegram_message_id: null })),
  );
}
