import { type RawBuilder, sql } from 'kysely';
import { usageMonth } from '#server/db/usageMonth.ts';

/**
 * The statement that counts for their accounts what reached people of the deliveries in `settled`: tests and
 * changes of sent messages are no messages.
 */
export const countReached = (now: Date): RawBuilder<unknown> => sql`
  insert into account_usage_changes (owner_id, messages, month)
  select owner_id, count(*), ${usageMonth(now)}::date from settled
  where state = 'sent' and not is_test and cause <> 'sent_operation'
  group by owner_id`;
