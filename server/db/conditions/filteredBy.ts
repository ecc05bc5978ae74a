import { type RawBuilder, sql } from 'kysely';

/**
 * That a column has a value, as something that rows are filtered by once they are found, never found by: no index takes
 * this operator. For the part of a key that many rows share, such as their funnel or series, where the planner without
 * statistics finds an index that begins with it as good as the one that finds the row.
 */
export const filteredBy = (column: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> =>
  sql<boolean>`${column} is not distinct from ${value}`;
