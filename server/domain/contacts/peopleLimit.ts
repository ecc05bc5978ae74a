import { sql } from 'kysely';
import { peopleLeft } from '#server/db/conditions/accountLeft.ts';
import type { Tx } from '#server/db/transaction.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

/** The first key of advisory locks: the second is of the account. */
const lockKey = 7_301_850;

/**
 * How many people this transaction may add to an account; null where there is no limit. Where there is one, those who add
 * wait for each other until they end, so that they do not exceed it together.
 */
export async function placesForPeople(tx: Tx, ownerId: string): Promise<number | null> {
  const usage = tx.selectFrom('account_usage').select('people_limit').where('owner_id', '=', ownerId);
  const { people_limit: most = null } = (await usage.executeTakeFirst()) ?? {};
  if (most === null) return null;
  await sql`select pg_advisory_xact_lock(${lockKey}::integer, hashtext(${ownerId}))`.execute(tx);
  const { rows } = await sql<{ left: number | null }>`
    select ${peopleLeft(sql`${ownerId}::uuid`)} as left`.execute(tx);
  const left = rows[0]?.left ?? null;
  return left === null ? null : Math.max(0, left);
}

/** @throws RequestError `quota_exceeded` where the account may have nobody more */
export async function requirePlaceForPerson(tx: Tx, ownerId: string): Promise<void> {
  if ((await placesForPeople(tx, ownerId)) !== 0) return;
  const usage = tx.selectFrom('account_usage').select('people_limit').where('owner_id', '=', ownerId);
  const { people_limit: most } = await usage.executeTakeFirstOrThrow();
  throw new RequestError('quota_exceeded', { of: 'people', most: most ?? 0 });
}
