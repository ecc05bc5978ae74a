import type { Db } from '#server/db/transaction.ts';

/** An account whose zone nobody has set yet gets that of the device which signs in. */
export async function adoptZone(db: Db, userId: string, zone: string | undefined): Promise<void> {
  if (zone === undefined) return;
  await db
    .updateTable('users')
    .set({ time_zone: zone, is_time_zone_set: true })
    .where('id', '=', userId)
    .where('is_time_zone_set', '=', false)
    .execute();
}
