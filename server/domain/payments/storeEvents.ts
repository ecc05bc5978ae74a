import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { channel, type Change } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { EventKind } from '#server/db/tables/paymentTables.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '#server/domain/deps.ts';

export interface IncomingEvent {
  provider: PaymentProviderName;
  /** Which notification it came as; an unreadable event has no kind of its own. */
  kind: EventKind;
  event: ProviderEvent;
  raw: string;
}

type StoreDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

const wake: Change = { kind: 'payments' };

/**
 * Stores outside events as they came, idempotent, by the provider's own ids, in a transaction of its own: from here on they are not
 * lost. A hint that comes again is to be taken again. @param isLeft whether some are left to the loop, which is woken.
 * @returns the ids of their rows, in order
 */
export async function storeEvents(deps: StoreDeps, all: IncomingEvent[], { isLeft = false } = {}): Promise<string[]> {
  // one statement cannot write a row twice
  const rows = new Map(all.map((incoming) => [keyOf(rowOf(incoming)), { id: deps.newId(), ...rowOf(incoming) }]));
  const again = sql`case when e.kind = 'recurrent' then null else e.taken_at end`;
  const stored = await sql<{ id: string; provider: string; kind: string; external_id: string }>`
    with stored as (
      insert into provider_events as e (id, provider, kind, external_id, raw, received_at, next_try_at, about)
      select id, provider, kind, external_id, raw, ${deps.now()}, ${deps.now()}, about
      from ${recordset('provider_events', ['id', 'provider', 'kind', 'external_id', 'raw', 'about'], [...rows.values()])} as g
      on conflict (provider, kind, external_id) do update set taken_at = ${again}
      returning id, provider, kind, external_id
    ), woken as materialized (select ${isLeft ? sql`pg_notify(${channel}, ${JSON.stringify(wake)})` : sql`null`} as done)
    select stored.* from stored cross join woken`.execute(deps.db);
  const ids = new Map(stored.rows.map((row) => [keyOf(row), row.id]));
  return all.map((incoming) => {
    const id = ids.get(keyOf(rowOf(incoming)));
    if (id === undefined) throw new Error('An event is not stored.');
    return id;
  });
}

const rowOf = ({ provider, kind, event, raw }: IncomingEvent) => ({
  ...{ provider, kind, raw, about: aboutOf(event) },
  external_id: event.kind === 'unreadable' ? createHash('sha256').update(raw).digest('base64url') : event.id,
});

const keyOf = ({ provider, kind, external_id }: { provider: string; kind: string; external_id: string }): string =>
  JSON.stringify([provider, kind, external_id]);

function aboutOf(event: ProviderEvent): string | null {
  if (event.kind === 'refund') return event.payment;
  return event.kind === 'pay' ? event.subscription : null;
}
