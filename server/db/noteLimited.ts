import { type RawBuilder, sql } from 'kysely';

/**
 * The statement that notes of accounts that something of theirs waits since the month's messages are spent, in the
 * statement that lets it wait, so that whoever releases it finds all.
 * @param owners their ids, an array
 */
export const noteLimited = (owners: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  update account_usage set limited_since = coalesce(limited_since, ${now}::timestamptz) where owner_id = any (${owners})`;
