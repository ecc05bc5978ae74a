import { sql } from 'kysely';
import type { FailureKind } from '#contract/schemas/failure.ts';
import { databaseFailure } from './failure.ts';
import { mostFailures } from './mostFailures.ts';
import type { Db, Tx } from './transaction.ts';

/** What is tried again and again: one thing of a kind. */
export interface Tried {
  subject: string;
  owner_id: string | null;
}

interface Needed {
  db: Db;
  now(): Date;
  log: { error(fields: object, message: string): void };
}

const firstPauseMs = 1_000;
const longestPauseMs = 3_600_000;
const pauseMs = (times: number): number => Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(times - 1, 30));
const reasonChars = 1_000;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, reasonChars) || 'Error';

/**
 * Counts that something failed once more; from the fifth time in a row on, the admin sees it. `stands`: it is not tried
 * again by itself, so it is shown at once. @returns when it is tried again
 */
export async function noteFailure(
  db: Db | Tx,
  tried: Tried & { kind: FailureKind },
  failed: { error: unknown; at: Date; stands?: boolean },
): Promise<Date> {
  return (await countFailure(db, tried, failed)).next;
}

/** The same, which answers also how often it has failed now, and why. */
export async function countFailure(
  db: Db | Tx,
  { kind, subject, owner_id }: Tried & { kind: FailureKind },
  { error, at, stands = false }: { error: unknown; at: Date; stands?: boolean },
): Promise<{ next: Date; times: number; reason: string }> {
  const pause = sql`make_interval(secs => least(${longestPauseMs / 1000}::double precision,
    ${firstPauseMs / 1000}::double precision * power(2, least(f.times, 30))))`;
  const first = stands ? null : new Date(at.getTime() + pauseMs(1));
  const { rows } = await sql<{ next_try_at: Date | null; times: number; reason: string }>`
    insert into failures as f (kind, subject, owner_id, times, reason, first_at, last_at, next_try_at)
    values (${kind}, ${subject}, ${owner_id}, ${stands ? mostFailures : 1}, ${reasonOf(error)}, ${at}, ${at}, ${first})
    on conflict (kind, subject) do update set times = f.times + 1, reason = excluded.reason, last_at = excluded.last_at,
      next_try_at = ${stands ? sql`null` : sql`${at}::timestamptz + ${pause}`}
    returning next_try_at, times, reason`.execute(db);
  const [{ next_try_at, times, reason } = { next_try_at: null, times: 0, reason: '' }] = rows;
  return { next: next_try_at ?? at, times, reason };
}

/** It succeeded, or is over. */
export async function forgetFailure(db: Db | Tx, kind: FailureKind, subject: string): Promise<void> {
  await db.deleteFrom('failures').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/**
 * Does the work for each of these, one after the other. One that fails keeps back no other: it is logged, and left alone for
 * a pause that doubles up to an hour. @returns when the first of those is tried again; null where none is left alone
 * @throws what the database says of itself, which is true of all
 */
export async function tryEach<One extends Tried>(
  { db, now, log }: Needed,
  { kind, says }: { kind: FailureKind; says: string },
  all: One[],
  work: (one: One) => Promise<void>,
): Promise<Date | null> {
  if (all.length === 0) return null;
  const subjects = all.map(({ subject }) => subject);
  const known = db.selectFrom('failures').select(['subject', 'next_try_at']).where('kind', '=', kind);
  const failed = new Map((await known.where('subject', 'in', subjects).execute()).map((row) => [row.subject, row]));
  let next: Date | null = null;
  const isFirst = (at: Date): boolean => next === null || at < next;
  for (const one of all) {
    const before = failed.get(one.subject);
    const rests = before?.next_try_at ?? null;
    if (rests !== null && rests > now()) {
      if (isFirst(rests)) next = rests;
      continue;
    }
    try {
      await work(one);
      if (before) await forgetFailure(db, kind, one.subject);
    } catch (error) {
      if (databaseFailure(error) === 'unavailable') throw error;
      log.error({ err: error, kind, subject: one.subject, owner: one.owner_id }, says);
      const at = await noteFailure(db, { kind, subject: one.subject, owner_id: one.owner_id }, { error, at: now() });
      if (isFirst(at)) next = at;
    }
  }
  return next;
}
