import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { StoredSettings } from '#contract/schemas/funnel.ts';
import type { MailingProgress } from '#contract/schemas/mailing.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { momentOf } from '#machines/time/wallTime.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { MailingRow } from './mailingRow.ts';

/** Who waits for a later time, by what they wait for. */
export type WaitingLater = Pick<MailingProgress, 'quiet' | 'capped' | 'own_time'>;

/** Those of one moment; somebody of them stands for all. */
interface Group {
  due_at: Date;
  people: number;
  zone: string;
}
type Timed = Pick<MailingRow, 'owner_id' | 'id' | 'send_wall' | 'time_zone'>;

/** The groups of recipients of a mailing who wait for a later moment, and why; `settings` are its funnel's. */
export async function readWaitingLater(
  db: Db | Tx,
  mailing: Timed,
  { now, settings }: { now: Date; settings: StoredSettings },
): Promise<WaitingLater> {
  const { rows } = await sql<Group>`
    select l.due_at, l.people, coalesce(c.time_zone, ${settings.time_zone}) as zone
    from (
      select r.due_at, count(*)::integer as people from mailing_recipients r
      where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${mailing.id} and r.state = 'waiting' and r.due_at > ${now}
      group by r.due_at) l
    cross join lateral (
      select r.contact_id from mailing_recipients r
      where r.owner_id = ${mailing.owner_id} and r.mailing_id = ${mailing.id} and r.state = 'waiting' and r.due_at = l.due_at
      order by r.place limit 1) o
    join contacts c on c.owner_id = ${mailing.owner_id} and c.id = o.contact_id`.execute(db);
  const later: WaitingLater = { quiet: null, capped: null, own_time: null };
  for (const group of rows) {
    const kind = reasonOf(group, mailing, settings);
    const { people, until } = later[kind] ?? { people: 0, until: '' };
    const at = group.due_at.toISOString();
    later[kind] = { people: people + group.people, until: at > until ? at : until };
  }
  return later;
}

/** At the day on which the cap allows more it is the cap, unless quiet hours end then; these may have been set anew since. */
function reasonOf(
  { due_at, zone }: Group,
  { send_wall, time_zone }: Timed,
  { quiet = null, cap = null }: StoredSettings,
): keyof WaitingLater {
  const at = due_at.getTime();
  if (time_zone === 'contact' && send_wall && momentOf(Temporal.PlainDateTime.from(send_wall), zone) === at)
    return 'own_time';
  if (cap === null || capWindow(at - 1, cap.days, zone).nextDay !== at) return 'quiet';
  return quiet && afterQuietHours(at - 1, quiet, zone) === at ? 'quiet' : 'capped';
}
