import { sql } from 'kysely';
import type { JourneyOfPerson } from '#contract/schemas/contacts/personRun.ts';
import type { Db } from '#server/db/transaction.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

interface JourneysOf {
  owner_id: string;
  funnel_id: string;
  contact_id: string;
}

/** Nobody looks for one among more. */
const mostJourneys = 50;

/** The latest journeys of a contact in a funnel, the current one first. */
export async function listJourneys(
  db: Db,
  { owner_id, funnel_id, contact_id }: JourneysOf,
): Promise<JourneyOfPerson[]> {
  const { rows } = await sql<{ id: string; began_at: Date; reason: JourneyOfPerson['ended_by']; is_test: boolean }>`
    select j.id, j.reason, j.is_test, coalesce(
      (select min(v.entered_at) from visits v where v.owner_id = j.owner_id and v.journey_id = j.id), j.since) as began_at
    from journeys j where j.owner_id = ${owner_id} and j.funnel_id = ${funnel_id} and j.contact_id = ${contact_id}
    order by j.is_current desc, j.since desc, j.id desc limit ${mostJourneys}`.execute(db);
  return rows.map(({ id, began_at, reason, is_test }) => ({
    ...{ id, began_at: began_at.toISOString(), ended_by: reason, is_test },
  }));
}

/** One of them. @throws `not_found` where it is none of theirs */
export async function findJourney(db: Db, of: JourneysOf, id: string | undefined) {
  const row = await db
    .selectFrom('journeys')
    .selectAll()
    .where('owner_id', '=', of.owner_id)
    .where('funnel_id', '=', of.funnel_id)
    .where('contact_id', '=', of.contact_id)
    .where('id', '=', id ?? null)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}
