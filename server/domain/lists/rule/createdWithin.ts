import { type RawBuilder, sql } from 'kysely';
import type { Rules } from './readRules.ts';

/** Contacts `c` that were created within a span, both ends included; a day has its hours in the owner's time zone. */
export function createdWithin({ timeZone }: Rules, { from, to }: { from?: string; to?: string }): RawBuilder<boolean> {
  const begin = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  const next = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  const bounds = [
    ...(from === undefined ? [] : [sql`c.created_at >= ${isDay(from) ? begin(from) : sql`${from}::timestamptz`}`]),
    ...(to === undefined
      ? []
      : [isDay(to) ? sql`c.created_at < ${next(to)}` : sql`c.created_at <= ${to}::timestamptz`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

const isDay = (moment: string): boolean => moment.length === '2026-12-31'.length;
