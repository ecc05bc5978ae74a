import { type RawBuilder, sql } from 'kysely';

/** Ids as an array of uuid: one parameter, however many there are, that an index is asked by. */
export const uuidArray = (ids: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
