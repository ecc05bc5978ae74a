import { sql } from 'kysely';
import { transaction } from '#server/db/transaction.ts';
import { type DueAt, dueIfAny } from '#server/db/dueAt.ts';
import type { Deps } from '#server/domain/deps.ts';
import { lockMailing } from '../rows/mailingRow.ts';
import { nextOwnTime } from './ownTimes.ts';

type Needed = Pick<Deps, 'db' | 'now' | 'log'>;

/** No zone is further ahead of UTC than 14 hours, nor further behind than 12. */
const firstZoneHours = 14;
/** How often the people of such a mailing are looked at on the day on which it begins, ms. */
const everyMs = 5 * 60_000;

const lastByClock = new WeakMap<Needed['now'], number>();

/**
 * People come and zones become known after a mailing by each person's own clock was scheduled: on the day on which it
 * begins somewhere, it follows the zones of those whom it is for now, so that none of them gets it late.
 */
export async function followOwnTimes({ db, now, log }: Needed): Promise<void> {
  const at = now();
  if (Math.abs(at.getTime() - (lastByClock.get(now) ?? Number.NEGATIVE_INFINITY)) < everyMs) return;
  lastByClock.set(now, at.getTime());
  const { rows } = await sql<{ owner_id: string; id: string }>`select owner_id, id ${followed(at)}`.execute(db);
  for (const key of rows) {
    try {
      await follow(db, key, at);
    } catch (error) {
      log.error({ err: error, ...key }, 'a mailing by each person’s own clock does not follow its people');
    }
  }
}

const followed = (at: Date) => sql`from mailings
  where state = 'scheduled' and time_zone = 'contact' and send_at > ${at}
    and send_wall::timestamp - make_interval(hours => ${firstZoneHours}) <= ${at}::timestamptz at time zone 'UTC' + interval '1 hour'`;

/** Now, while there is such a mailing. */
export const ownTimesDueAt: DueAt = (now) => dueIfAny(now, followed(now));

function follow(db: Needed['db'], { owner_id, id }: { owner_id: string; id: string }, at: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await lockMailing(tx, { userId: owner_id }, id);
    const send_at = await nextOwnTime(tx, found, at);
    if (send_at === null || found.mailing.send_at === null || found.mailing.send_at <= at) return;
    await tx
      .updateTable('mailings')
      .set({ send_at })
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('send_at', '!=', send_at)
      .execute();
  });
}
