import { type RawBuilder, sql } from 'kysely';

/**
 * For a row `d` of deliveries: a letter or a mailing that the cap counts, got since a moment or about to be got. What
 * waits for the owner’s word may never leave, and counts for nothing until it does.
 */
export const countsForCap = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(d.cause in ('mailing', 'letter') and not d.is_test
    and ((d.settled_at >= ${since} and d.state in ('sent', 'uncertain'))
      or (d.settled_at is null and d.state in ('queued', 'held', 'sending')
        and (d.state <> 'held' or d.reason is distinct from 'late'))))`;
