import { sql } from 'kysely';
import type { Estimate } from '#contract/schemas/mailing.ts';
import type { SendingCap } from '#contract/schemas/sendingLimits.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import { countsForCap } from '#server/db/countsForCap.ts';
import type { Db } from '#server/db/transaction.ts';
import { type AudienceQuery, selectAudience } from '../audience/audienceQuery.ts';

interface Asked {
  query: AudienceQuery;
  cap: SendingCap | null;
  /** The zones of the audience. */
  zones: string[];
  /** For people whose own is not known. */
  funnelZone: string;
}

/** How many of an audience have got as many letters and mailings as the cap allows, and when the last of them may get more. */
export async function cappedPart(db: Db, { query, cap, zones, funnelZone }: Asked): Promise<Estimate['capped']> {
  if (cap === null || zones.length === 0) return null;
  const windows = zones.map((zone) => ({ zone, ...capWindow(query.now.getTime(), cap.days, zone) }));
  const begun = windows.map(({ zone, since }) => ({ zone, since: new Date(since) }));
  const { from, where } = selectAudience(query);
  const { rows } = await sql<{ zone: string; people: number }>`
    select z.zone, count(*)::integer as people
    from ${from} join jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as z (zone text, since timestamptz)
      on z.zone = coalesce(c.time_zone, ${funnelZone})
    where ${where} and h.blocked_at is null and ${cap.messages} <= (
      select count(distinct (d.cause_id, d.message_key, d.round)) from deliveries d
      where d.owner_id = h.owner_id and d.contact_id = h.contact_id and d.bot_id = h.bot_id and ${countsForCap(sql`z.since`)})
    group by z.zone`.execute(db);
  if (rows.length === 0) return null;
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const days = windows.filter(({ zone }) => rows.some((row) => row.zone === zone)).map(({ nextDay }) => nextDay);
  return { people, until: new Date(Math.max(...days)).toISOString() };
}
