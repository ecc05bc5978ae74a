import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { renewalsTogether } from '#server/domain/billing/renewalOf.ts';
import { isCharging } from '#server/domain/billing/isCharging.ts';
import type { OrderRow, RenewalRow } from '#server/domain/billing/settled.ts';
import type { PaidEvent } from './paidEvent.ts';
import { requestRenewalChange } from '#server/domain/billing/requestRenewalChange.ts';
import { isIdentified, identifyRenewal, reprocessEvents } from './identifyRenewal.ts';

interface Found {
  order: OrderRow | undefined;
  renewal: RenewalRow | undefined;
}

/**
 * Keeps what renews with this payment. An account renews once: of several the newest order's stays, in whatever order
 * their payments come, and the others are cancelled at their provider.
 */
export async function upsertRenewal(deps: Deps, tx: Tx, found: Found, event: PaidEvent): Promise<void> {
  const made = await makeRenewal(deps, tx, found, event);
  const owner = found.order?.owner_id ?? made?.owner_id;
  const at = made?.ordered_at ?? found.order?.created_at;
  if (!owner || !at) return;
  const own: Place = { ordered_at: at, external_id: made?.external_id ?? '' };
  const all = await renewalsTogether(tx, owner);
  const others = all.filter(({ id }) => id !== made?.id);
  for (const other of others) {
    if (isCharging(other) && isNewer(own, other)) await requestRenewalChange(deps, tx, other.id, 'cancel');
  }
  if (!made || !isCharging(made)) return;
  if (others.some((other) => isNewer(other, made)) || (await isClosed(tx, owner)))
    await requestRenewalChange(deps, tx, made.id, 'cancel');
}

/** Nobody pays on for what they cannot use: an order can be paid after its account was closed. */
async function isClosed(tx: Tx, owner: string): Promise<boolean> {
  const row = tx.selectFrom('users').select('closed_at').where('id', '=', owner);
  const user = await row.forShare().executeTakeFirst();
  return user !== undefined && user.closed_at !== null;
}

type Place = Pick<RenewalRow, 'ordered_at' | 'external_id'>;
/** Two subscriptions of one order are told apart by their ids. */
const isNewer = (one: Place, other: Place): boolean =>
  one.ordered_at.getTime() === other.ordered_at.getTime()
    ? (one.external_id ?? '') > (other.external_id ?? '')
    : one.ordered_at > other.ordered_at;

async function makeRenewal(
  deps: Deps,
  tx: Tx,
  { order, renewal }: Found,
  event: PaidEvent,
): Promise<RenewalRow | undefined> {
  if (renewal) return continueRenewal(deps, tx, renewal, event);
  // Telegram names a subscription with each payment of it; without a name there is none
  if (!order?.renews || (event.subscription === null && order.provider === 'stars')) return undefined;
  const { provider, id, plan, months, amount_minor, currency, owner_id } = order;
  const row = {
    id: deps.newId(),
    owner_id,
    provider,
    order_id: id,
    external_id: event.subscription,
    account: event.subscription === null ? owner_id : null,
    plan,
    months,
    amount_minor,
    currency,
    card_end: event.card?.end ?? null,
    payer_telegram_id: event.payerTelegramId,
    state: 'active' as const,
    ordered_at: order.created_at,
  };
  const made = await insertRenewal(tx, row);
  if (isIdentified(made)) await reprocessEvents(tx, made);
  // the card is charged again all the same: the provider is asked for what the payment began
  else await requestRenewalChange(deps, tx, made.id, 'ask');
  return made;
}

const insertRenewal = together(async (tx, rows: Insertable<Tables['renewals']>[]) => {
  const written = await tx.insertInto('renewals').values(rows).returningAll().execute();
  const byId = new Map(written.map((row) => [row.id, row]));
  return rows.map(({ id }) => {
    const row = byId.get(id);
    if (!row) throw new Error('A renewal is not written.');
    return row;
  });
});

async function continueRenewal(deps: Deps, tx: Tx, known: RenewalRow, event: PaidEvent): Promise<RenewalRow> {
  const isNew = !isIdentified(known) && event.subscription !== null;
  const renewal = isNew ? await identifyRenewal(tx, known, event.subscription ?? '') : known;
  // it was charged although it is cancelled here: only the provider knows whether it will be again
  if (renewal.state === 'cancelled' && renewal.pending_change === null)
    await requestRenewalChange(deps, tx, renewal.id, 'ask');
  if (event.isRenewal !== false) return renewal;
  // Telegram names a subscription by its first payment, which may come after a later one
  const first = { external_id: event.id };
  await tx.updateTable('renewals').set(first).where('id', '=', renewal.id).execute();
  return { ...renewal, ...first };
}
