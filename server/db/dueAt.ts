import { type RawBuilder, sql } from 'kysely';
import type { Db } from './transaction.ts';

/** When something falls due, as a part of a statement: past where it is due already, null where nothing waits. */
export type DueAt = (now: Date) => RawBuilder<Date | null>;

/** Calls `onDue` when that time comes, as long as it stands. @returns what ends it */
export type FollowDue = (dueAt: DueAt, onDue: () => void) => () => void;

/** Due now, where there is such a row. */
export const dueIfAny = (now: Date, found: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`case when exists (select ${found}) then ${now}::timestamptz end`;

/** The first of these times. */
export const firstOf = (...times: RawBuilder<Date | null>[]): RawBuilder<Date | null> =>
  sql<Date | null>`least(${sql.join(times.map((at) => sql`(${at})`))})`;

/** Asks for such a time. */
export async function askDue(db: Db, at: RawBuilder<Date | null>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${at} as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Asks for many of them in one statement. @returns them in their order */
export async function askAllDue(db: Db, times: readonly RawBuilder<Date | null>[]): Promise<(Date | null)[]> {
  if (times.length === 0) return [];
  const columns = times.map((at, place) => sql`(${at})::timestamptz as ${sql.ref(`due_${place}`)}`);
  const { rows } = await sql<Record<string, Date | null>>`select ${sql.join(columns)}`.execute(db);
  return times.map((_, place) => rows[0]?.[`due_${place}`] ?? null);
}
