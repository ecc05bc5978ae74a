import { type RawBuilder, sql } from 'kysely';
import { askDue } from '#server/db/dueAt.ts';
import type { EventRow } from '#server/domain/billing/settled.ts';
import type { Deps } from '#server/domain/deps.ts';
import { independentPayments } from './independentPayments.ts';
import { tryToProcess } from './ingestEvent.ts';
import { processStoredEvents } from './processStoredEvent.ts';

const batch = 100;
/** The database works on one while the next is thought about. */
const atOnce = 4;

/**
 * Takes the events that wait: those of a burst, those of a process that died after it had stored them, and those that could
 * not be taken. @returns when the next one is due; null where none waits
 */
export async function processPendingEvents(deps: Deps): Promise<Date | null> {
  const names = [...deps.payments.providers.keys()];
  if (names.length === 0) return null;
  const waiting = deps.db
    .selectFrom('provider_events')
    .where('taken_at', 'is', null)
    .where('provider', 'in', names)
    .orderBy('next_try_at');
  const due = await waiting.selectAll().where('next_try_at', '<=', deps.now()).limit(batch).execute();
  const left = (await takeApart(deps, due)).values();
  const take = async () => {
    for (const { id } of left) await tryToProcess(deps, id);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return askDue(deps.db, eventDueAt(deps));
}

/** When the next event is to be taken; null where none waits. */
export function eventDueAt({ payments }: Pick<Deps, 'payments'>): RawBuilder<Date | null> {
  const names = [...payments.providers.keys()];
  return sql`(
    select min(next_try_at) from provider_events where taken_at is null and provider = any (${names}::text[]))`;
}

/** Takes many in one transaction, as long as some have nothing to do with each other. @returns those that are left */
async function takeApart(deps: Deps, events: EventRow[]): Promise<EventRow[]> {
  const apart = new Set(await independentPayments(deps, events));
  if (apart.size < 2) return events;
  try {
    await processStoredEvents(deps, [...apart]);
  } catch (error) {
    deps.log.error({ err: error }, 'events of payment providers are taken one by one, because one of them fails');
    return events;
  }
  return takeApart(
    deps,
    events.filter(({ id }) => !apart.has(id)),
  );
}
