import { type RawBuilder, sql } from 'kysely';
import { usageMonth } from '#server/db/usageMonth.ts';

/** From here on those messages count, too, that are on their way. */
const nearlySpent = 1_000;

/** What counts as a message of the account: of deliveries `d`, what is no test and no change of a sent one. */
const counts = sql`not d.is_test and d.cause <> 'sent_operation'`;

/**
 * How many messages an account may still send this month; null where there is no limit, which costs the search of one row.
 * @param owner the column with the owner's id
 */
export const messagesLeft = (owner: RawBuilder<unknown>, now: Date): RawBuilder<number | null> => sql<number | null>`(
  select case when l.known > ${nearlySpent}::integer then l.known else l.known - (
    select count(*)::integer from deliveries d where d.state = 'sending' and d.owner_id = l.owner_id and ${counts}) end
  from (
    select u.owner_id, u.messages_limit - case when u.month = ${usageMonth(now)}::date then u.messages else 0 end - (
      select coalesce(sum(g.messages), 0)::integer from account_usage_changes g
      where g.owner_id = u.owner_id and g.month = ${usageMonth(now)}::date) as known
    from account_usage u where u.owner_id = ${owner} and u.messages_limit is not null offset 0) l)`;

/** How many people an account may still have; null where there is no limit. */
export const peopleLeft = (owner: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select u.people_limit - u.people - (
    select coalesce(sum(g.people), 0)::integer from account_usage_changes g where g.owner_id = u.owner_id)
  from account_usage u where u.owner_id = ${owner} and u.people_limit is not null)`;

/** How many new people may come to an account by Telegram: none overtakes those who wait. Null where there is no limit. */
export const placesLeft = (owner: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select case when exists (select from waiting_updates w where w.owner_id = p.owner_id) then 0
    else greatest(0, ${peopleLeft(sql`p.owner_id`)}) end
  from account_usage p where p.owner_id = ${owner} and p.people_limit is not null)`;

/** How many bytes of files an account may still store; null where there is no limit. */
export const bytesLeft = (owner: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select u.file_bytes_limit - u.file_bytes - (
    select coalesce(sum(g.file_bytes), 0)::bigint from account_usage_changes g where g.owner_id = u.owner_id)
  from account_usage u where u.owner_id = ${owner} and u.file_bytes_limit is not null)`;
