import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentProviderName } from '#contract/schemas/subscription.ts';
import type { EventKind } from '#server/db/tables/paymentTables.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '../deps.ts';

export interface IncomingEvent {
  provider: PaymentProviderName;
  /** Which notification it came as; an unreadable event has no kind of its own. */
  kind: EventKind;
  event: ProviderEvent;
  raw: string;
}

/**
 * Stores an outside event as it came, by the provider's own id, in a transaction of its own: from here on it is not lost.
 * A hint that comes again is to be taken again. @returns the id of its row
 */
export async function storeEvent(deps: Pick<Deps, 'db' | 'now' | 'newId'>, incoming: IncomingEvent): Promise<string> {
  const { provider, kind, event, raw } = incoming;
  const externalId = event.kind === 'unreadable' ? createHash('sha256').update(raw).digest('base64url') : event.id;
  const again = sql`case when e.kind = 'recurrent' then null else e.taken_at end`;
  const { rows } = await sql<{ id: string }>`
    insert into provider_events as e (id, provider, kind, external_id, raw, received_at, next_try_at, about)
    values (${deps.newId()}, ${provider}, ${kind}, ${externalId}, ${raw}, ${deps.now()}, ${deps.now()}, ${aboutOf(event)})
    on conflict (provider, kind, external_id) do update set taken_at = ${again}
    returning id`.execute(deps.db);
  const row = rows[0];
  if (!row) throw new Error('An event is not stored.');
  return row.id;
}

function aboutOf(event: ProviderEvent): string | null {
  if (event.kind === 'refund') return event.payment;
  return event.kind === 'pay' ? event.subscription : null;
}
