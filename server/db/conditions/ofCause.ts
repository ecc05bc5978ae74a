import { type RawBuilder, sql } from 'kysely';
import type { DeliveryCause } from '../tables/deliveryTables.ts';

/**
 * For a row `d` of deliveries that is searched by its cause’s id too. The cause is a value that the planner does not see:
 * while the statistics are from before a mailing, it takes the partial indexes for mailings and letters to be empty, and
 * would read all of one for each person.
 */
export const ofCause = (cause: DeliveryCause): RawBuilder<boolean> => sql<boolean>`d.cause = (select ${cause}::text)`;
