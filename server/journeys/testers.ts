import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { recordset } from '#server/db/recordset.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { JourneyRow } from './load/loadJourneys.ts';
import type { LiveFunnel } from './load/liveFunnels.ts';
import type { PersonEvent } from './load/personEvent.ts';
import { dispatchToAll } from './dispatchToAll.ts';

/** The start payload of a test link; nobody's source. */
const testPayload = /^test-[A-Za-z0-9_-]{32}$/;

/**
 * Makes those testers who came by a test link that is still good, as many as it has places for; the payload is taken away
 * from all who came by one. Who is a tester already stays one for another day and takes no place.
 */
export async function admitTesters(
  deps: JourneyDeps,
  tx: Tx,
  funnel: LiveFunnel,
  events: PersonEvent[],
): Promise<PersonEvent[]> {
  const came = events.flatMap(({ person, what }) =>
    what.kind === 'start' && testPayload.test(what.payload ?? '')
      ? [{ telegram_id: person.telegram_id, payload: what.payload }]
      : [],
  );
  if (came.length === 0) return events;
  const now = deps.now();
  const link = await tx
    .selectFrom('test_links')
    .select(['payload', 'seats_left'])
    .where('owner_id', '=', funnel.ownerId)
    .where('funnel_id', '=', funnel.id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  const byLink = [...new Set(came.flatMap((one) => (one.payload === link?.payload ? [one.telegram_id] : [])))];
  if (link && byLink.length > 0) await addTesters(tx, funnel, { now, byLink, seatsLeft: link.seats_left });
  return events.map((event) =>
    event.what.kind === 'start' && testPayload.test(event.what.payload ?? '')
      ? { ...event, what: { ...event.what, payload: null } }
      : event,
  );
}

async function addTesters(
  tx: Tx,
  { ownerId, id, firstRunAt }: LiveFunnel,
  { now, byLink, seatsLeft }: { now: Date; byLink: number[]; seatsLeft: number },
): Promise<void> {
  const until = new Date(now.getTime() + limits.testLinkHours * 3_600_000);
  const ids = JSON.stringify(byLink);
  const { rows } = await sql<{ telegram_id: number; is_owner: boolean; is_tester: boolean }>`
    select x.telegram_id, exists (select from users u where u.id = ${ownerId} and u.telegram_id = x.telegram_id) as is_owner,
      exists (select from testers s where s.owner_id = ${ownerId} and s.funnel_id = ${id} and s.telegram_id = x.telegram_id
        and s.expires_at > ${now}) as is_tester
    from (select value::bigint as telegram_id, ordinality from jsonb_array_elements_text(${ids}::jsonb) with ordinality) x
    order by x.ordinality`.execute(tx);
  const newcomers = rows.filter(({ is_owner, is_tester }) => !is_owner && !is_tester).slice(0, seatsLeft);
  const admitted = [...rows.filter(({ is_tester }) => is_tester), ...newcomers].map(({ telegram_id }) => telegram_id);
  if (admitted.length === 0) return;
  await sql`
    insert into testers (owner_id, funnel_id, telegram_id, expires_at)
    select ${ownerId}::uuid, ${id}::uuid, value::bigint, ${until}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(admitted)}::jsonb)
    on conflict (owner_id, funnel_id, telegram_id) do update set expires_at = excluded.expires_at`.execute(tx);
  await sql`
    update test_links set seats_left = seats_left - ${newcomers.length}::integer
    where owner_id = ${ownerId} and funnel_id = ${id}`.execute(tx);
  // the row is held by this transaction alone
  if (firstRunAt === null)
    await sql`
      update funnels set tested_until = greatest(tested_until, ${until}::timestamptz)
      where owner_id = ${ownerId} and id = ${id}`.execute(tx);
}

/** Of locked journeys, the tests whose contact is no longer a tester. */
export async function findExpiredTests(tx: Tx, journeys: JourneyRow[], now: Date): Promise<Set<string>> {
  const tests = journeys.filter((row) => row.is_test).map(({ owner_id, id }) => ({ owner_id, id }));
  if (tests.length === 0) return new Set();
  const isTester = walksDraft({
    owner: sql`j.owner_id`,
    funnel: sql`j.funnel_id`,
    telegram: sql`c.telegram_id`,
    now,
  });
  const { rows } = await sql<{ id: string }>`
    select j.id from ${recordset('journeys', ['owner_id', 'id'], tests)} as x
    join journeys j on j.owner_id = x.owner_id and j.id = x.id
    join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id
    where not ${isTester}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ends the tests of a funnel, all or one contact's; their queued deliveries are dropped. */
export async function endTests(
  deps: JourneyDeps,
  tx: Tx,
  { ownerId, funnelId, contactId }: { ownerId: string; funnelId: string; contactId?: string },
): Promise<number> {
  const whose = contactId === undefined ? sql`true` : sql`j.contact_id = ${contactId}`;
  const tests = sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and j.is_test and ${whose}`;
  return dispatchToAll(deps, tx, tests, () => ({ type: 'journey.end', reason: 'restarted' }));
}
