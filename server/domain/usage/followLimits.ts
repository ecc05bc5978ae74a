import { type RawBuilder, sql } from 'kysely';
import { type DueAt, dueIfAny, firstOf } from '#server/db/dueAt.ts';
import { tryEach } from '#server/db/failures.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { usageMonth } from '#server/db/usageMonth.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '../deps.ts';
import { holdMailings } from '../mailings/lifecycle/ofFunnel.ts';
import { addUsageChanges } from './addUsageChanges.ts';
import { nextMonth } from './nextMonth.ts';

const atOnce = 50;

/** How near an account is to a limit. */
const near = 1;
const reached = 2;

const hasLimits = sql`(u.people_limit is not null or u.messages_limit is not null or u.file_bytes_limit is not null
  or u.limited_since is not null or u.told_people + u.told_messages + u.told_storage > 0)`;

const sentIn = (now: Date) => sql<number>`case when u.month = ${usageMonth(now)}::date then u.messages else 0 end`;

/** From four fifths on the owner is told that it is near. */
const levelOf = (used: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql<number>`(case
  when ${most} is null then 0 when ${used} >= ${most} then ${reached}::integer
  when ${used} * 5 >= ${most}::bigint * 4 then ${near}::integer else 0 end)`;

/** Columns of `account_usage` u as they should be. */
const levels = (now: Date) => ({
  people: levelOf(sql`u.people`, sql`u.people_limit`),
  messages: levelOf(sentIn(now), sql`u.messages_limit`),
  storage: levelOf(sql`u.file_bytes`, sql`u.file_bytes_limit`),
});

/** What was told stands until it is far from the limit again, so that who goes to and fro at a limit is told once. */
const isTold = (told: RawBuilder<unknown>, level: RawBuilder<unknown>) =>
  sql`(${level} <= ${told} and (${level} > 0 or ${told} = 0))`;

/** For accounts u: something follows from what they have used. */
function isDue(now: Date): RawBuilder<boolean> {
  const { people, messages, storage } = levels(now);
  return sql<boolean>`${hasLimits} and (
    not ${isTold(sql`u.told_people`, people)} or not ${isTold(sql`u.told_messages`, messages)}
    or not ${isTold(sql`u.told_storage`, storage)}
    or (${messages} = ${reached}::integer and u.limited_since is null)
    or (${messages} < ${reached}::integer and u.limited_since is not null))`;
}

/** When an account may have reached a limit, or be below it again: with what was counted, and as a month begins. */
export const limitsDueAt: DueAt = (now) =>
  firstOf(
    dueIfAny(now, sql`from account_usage u where ${isDue(now)}`),
    dueIfAny(now, sql`from account_usage_changes where exists (select from account_usage u where ${hasLimits})`),
    sql`select case when exists (select from account_usage u where u.limited_since is not null)
      then ${nextMonth(now)}::timestamptz end`,
  );

/**
 * Lets wait what accounts would send whose messages of the month are spent, releases it once there are messages left, and
 * tells owners how near they are. Each account in a transaction of its own; one that fails keeps back no other.
 * @returns whether there may be more
 */
export async function followLimits(deps: Deps): Promise<boolean> {
  const { db, now } = deps;
  await addUsageChanges(db, now());
  const { rows } = await sql<{ owner_id: string }>`
    select u.owner_id from account_usage u
    where ${isDue(now())} and not exists (
      select from failures f where f.kind = 'limit' and f.subject = u.owner_id::text and f.next_try_at > ${now()})
    order by u.owner_id limit ${atOnce}`.execute(db);
  const tried = rows.map(({ owner_id }) => ({ subject: owner_id, owner_id }));
  const failing = { kind: 'limit' as const, says: 'the limits of an account are not followed' };
  await tryEach(deps, failing, tried, ({ owner_id }) => transaction(db, (tx) => follow(deps, tx, owner_id)));
  return rows.length === atOnce;
}

interface Row {
  people: number;
  messages: number;
  file_bytes: number;
  people_limit: number | null;
  messages_limit: number | null;
  file_bytes_limit: number | null;
  limited_since: Date | null;
  told_people: number;
  told_messages: number;
  told_storage: number;
  people_level: number;
  messages_level: number;
  storage_level: number;
}

/**
 * Funnels before the account, as whoever closes it does. The account's row is the last: a claim that lets something wait
 * has its deliveries, and waits for this row.
 */
async function follow(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const now = deps.now();
  const funnels = await lockFunnels(tx, ownerId);
  const before = await readUsage(tx, ownerId, now);
  if (!before) return;
  if (before.messages_level === reached)
    for (const id of funnels) await holdMailings(deps, tx, { owner_id: ownerId, id }, 'messages_limit');
  else if (before.limited_since !== null)
    await deps.journeys.releaseWaiting(tx, { ownerId, since: before.limited_since, waitsFor: 'limit' });
  const row = await readUsage(tx, ownerId, now, sql`for no key update`);
  if (!row) return;
  await tellLevels(deps, tx, ownerId, row);
  await writeLevels(tx, ownerId, row, now);
}

/** What was held since the release stays noted, and is released the next time. */
async function writeLevels(tx: Tx, ownerId: string, row: Row, now: Date): Promise<void> {
  const told = (before: number, level: number) => (level === 0 ? 0 : Math.max(before, level));
  const since = row.limited_since ?? now;
  await sql`
    update account_usage set
      limited_since = case when ${row.messages_level === reached}::boolean or exists (
        select from deliveries d where d.owner_id = ${ownerId} and d.state = 'held' and d.reason = 'limit')
        then ${since}::timestamptz end,
      told_people = ${told(row.told_people, row.people_level)}::integer,
      told_messages = ${row.messages_level}::integer,
      told_storage = ${told(row.told_storage, row.storage_level)}::integer
    where owner_id = ${ownerId}`.execute(tx);
}

async function lockFunnels(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = tx.selectFrom('funnels').select('id').where('owner_id', '=', ownerId).orderBy('id').forNoKeyUpdate();
  return (await rows.execute()).map(({ id }) => id);
}

async function readUsage(
  tx: Tx,
  ownerId: string,
  now: Date,
  lock: RawBuilder<unknown> = sql``,
): Promise<Row | undefined> {
  const { people, messages, storage } = levels(now);
  const { rows } = await sql<Row>`
    select u.people, ${sentIn(now)} as messages, u.file_bytes, u.people_limit, u.messages_limit, u.file_bytes_limit,
      u.limited_since, u.told_people, u.told_messages, u.told_storage, ${people} as people_level,
      ${messages} as messages_level, ${storage} as storage_level
    from account_usage u where u.owner_id = ${ownerId} ${lock}`.execute(tx);
  return rows[0];
}

async function tellLevels(deps: Pick<Deps, 'now'>, tx: Tx, owner_id: string, row: Row): Promise<void> {
  const all = [
    { of: 'people', level: row.people_level, told: row.told_people, used: row.people, most: row.people_limit },
    {
      of: 'messages',
      level: row.messages_level,
      told: row.told_messages,
      used: row.messages,
      most: row.messages_limit,
    },
    {
      of: 'storage',
      level: row.storage_level,
      told: row.told_storage,
      used: row.file_bytes,
      most: row.file_bytes_limit,
    },
  ] as const;
  const notices = all.flatMap(({ of, level, told, used, most }) =>
    level > told && most !== null
      ? [{ owner_id, notice: { kind: 'limit' as const, of, is_reached: level === reached, used, most } }]
      : [],
  );
  await enqueueNotices(tx, deps.now(), notices);
}
