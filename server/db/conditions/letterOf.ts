import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the letter that delivery `d` is of, null for any other. A bare cast would fail: PostgreSQL may join letters
 * before it leaves out the deliveries whose `message_key` is no id.
 */
export const letterOf = (d: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${d}.cause`)} = 'letter' then ${sql.ref(`${d}.message_key`)}::uuid end`;
