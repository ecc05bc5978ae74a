import { type RawBuilder, sql } from 'kysely';
import type { Estimate } from '#contract/schemas/sending/mailing.ts';
import type { SendingCap } from '#contract/schemas/sending/sendingLimits.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import { afterQuietHours, type QuietHours } from '#machines/time/quietHours.ts';
import { countsForCap } from '#server/db/conditions/countsForCap.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { ZoneCount } from './quietPart.ts';

interface Asked {
  /** The people who are asked about: a `from`, with contacts `c`, and a `where`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** An expression over these for the contact’s id. */
  contact: RawBuilder<unknown>;
  ownerId: string;
  botId: string | null;
  cap: SendingCap | null;
  /** How many of these people there are in each zone. */
  zones: ZoneCount[];
  quiet: QuietHours | null;
  /** For people whose own is not known. */
  funnelZone: string;
  now: Date;
}

interface CappedPart {
  capped: Estimate['capped'];
  /** The zones without those people. */
  others: ZoneCount[];
}

/**
 * How many people have got as many letters and mailings as the cap allows, at the end of quiet hours where these hold now,
 * and when the last of them may get more.
 */
export async function cappedPart(db: Db | Tx, asked: Asked): Promise<CappedPart> {
  const { cap, zones, funnelZone, quiet, now } = asked;
  if (cap === null || zones.length === 0) return { capped: null, others: zones };
  const windows = zones.map(({ zone }) => ({
    zone,
    ...capWindow(afterQuietHours(now.getTime(), quiet, zone), cap.days, zone),
  }));
  const begun = windows.map(({ zone, since }) => ({ zone, since: new Date(since) }));
  const { rows } = await sql<ZoneCount>`
    select z.zone, count(*)::integer as people
    from ${asked.from} join ${recordsetWith({ zone: 'text', since: 'timestamptz' }, begun)} as z
      on z.zone = coalesce(c.time_zone, ${funnelZone})
    where ${asked.where} and ${cap.messages} <= (
      select count(distinct (d.cause_id, d.message_key, d.round)) from deliveries d
      where d.owner_id = ${asked.ownerId} and d.contact_id = ${asked.contact} and d.bot_id = ${asked.botId}::uuid
        and ${countsForCap(sql`z.since`)})
    group by z.zone`.execute(db);
  const inZone = new Map(rows.map(({ zone, people }) => [zone, people]));
  const others = zones.map(({ zone, people }) => ({ zone, people: people - (inZone.get(zone) ?? 0) }));
  if (rows.length === 0) return { capped: null, others };
  const days = windows
    .filter(({ zone }) => inZone.has(zone))
    .map(({ zone, nextDay }) => afterQuietHours(nextDay, quiet, zone));
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  return { capped: { people, until: new Date(Math.max(...days)).toISOString() }, others };
}
