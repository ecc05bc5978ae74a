import { sql } from 'kysely';
import { id as uuid } from '#contract/schemas/common.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '../deps.ts';
import type { EventRow } from '../billing/settled.ts';

/**
 * Of stored events those that can be taken in one transaction: payments, each of another account and subscription, so that
 * none of them looks for what another one leaves.
 */
export async function independentPayments(deps: Deps, events: EventRow[]): Promise<string[]> {
  const said = events.flatMap((row) => {
    const event = row.kind === 'pay' ? read(deps, row) : undefined;
    return event?.kind === 'pay' ? [{ row, event }] : [];
  });
  const owners = await ownersOf(
    deps,
    said.map(({ row: { id, provider }, event: { order, subscription } }) => ({
      ...{ id, provider, subscription },
      order: uuid.safeParse(order).data ?? null,
    })),
  );
  const seen = new Set<string>();
  return said.flatMap(({ row, event: { account, subscription } }) => {
    const keys = [...(owners.get(row.id) ?? []), account, subscription].filter((key) => key !== null);
    const isApart = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isApart ? [row.id] : [];
  });
}

/** What cannot be read is taken by itself, and fails alone. */
function read({ payments }: Deps, { provider, kind, raw }: EventRow): ProviderEvent | undefined {
  try {
    return payments.providers.get(provider)?.take(kind, JSON.parse(raw)).event;
  } catch {
    return undefined;
  }
}

interface Named {
  id: string;
  provider: string;
  order: string | null;
  subscription: string | null;
}

/** Whose the orders and the subscriptions are that events name. */
async function ownersOf({ db }: Deps, named: Named[]): Promise<Map<string, (string | null)[]>> {
  const { rows } = await sql<{ id: string; ordered: string | null; renewing: string | null }>`
    select e.id, o.owner_id as ordered, r.owner_id as renewing
    from ${recordsetWith({ id: 'uuid', provider: 'text', order: 'uuid', subscription: 'text' }, named)} as e
    left join orders o on o.id = e.order
    left join renewals r on r.provider = e.provider and r.external_id = e.subscription`.execute(db);
  return new Map(rows.map(({ id, ordered, renewing }) => [id, [ordered, renewing]]));
}
