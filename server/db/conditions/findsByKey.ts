import { sql } from 'kysely';

/**
 * What the transaction plans from now on finds rows by their keys, as columns of a statement: the planner, which takes every
 * list for a long one, would read whole tables. Nor does it look at the values of a statement, of one that is not prepared
 * either: what a partial index needs has to stand in its text.
 */
export const findsByKey = sql.join([
  ...['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan'].map(
    (name) => sql`set_config(${sql.lit(name)}, 'off', true)`,
  ),
  // what is found by keys has one good plan, while a list whose length is known seems so much shorter than any list that it is planned each time
  sql`set_config('plan_cache_mode', 'force_generic_plan', true)`,
]);
