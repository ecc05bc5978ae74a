import { type RawBuilder, sql } from 'kysely';

/** SQL condition on deliveries `d`: the outcome is unknown, and the person is still in the visit that it belongs to. */
export const isUncertain: RawBuilder<boolean> = sql<boolean>`d.state = 'uncertain' and not d.is_test and (
  d.cause = 'reply' or (d.cause = 'visit' and exists (
    select from journeys j where j.owner_id = d.owner_id and j.id = d.journey_id and j.visit_id = d.cause_id and j.is_current)))`;
