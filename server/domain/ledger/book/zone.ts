import { Temporal } from 'temporal-polyfill';
import type { Db } from '#server/db/transaction.ts';

/** The time zone of a partner, in which days and months of their book are counted. */
export async function zoneOfPartner(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return user?.time_zone ?? 'UTC';
}

/** When a day begins in a time zone, so many days later. */
export function startOfDay(day: string, zone: string, daysLater = 0): Date {
  const date = Temporal.PlainDate.from(day).add({ days: daysLater });
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}

/** When the month of an instant began in a time zone. */
export function startOfMonth(at: Date, zone: string): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return startOfDay(now.toPlainDate().with({ day: 1 }).toString(), zone);
}
