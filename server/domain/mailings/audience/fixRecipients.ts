import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { momentOf } from '#machines/time/wallTime.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { FoundMailing, MailingRow } from '../rows/mailingRow.ts';
import { audienceOf } from './audienceOf.ts';
import { type AudienceQuery, selectAudience } from './audienceQuery.ts';

type Timing = Pick<MailingRow, 'send_wall' | 'time_zone'>;

/**
 * Fixes whom a mailing is for, each person once, those who were active last first, and sets its counters: whoever comes
 * later is not added. By each person's own clock, each gets the moment at which that clock shows the mailing's time.
 */
export async function fixRecipients(
  tx: Tx,
  { mailing, funnel }: FoundMailing,
  { now, timing }: { now: Date; timing: Timing },
): Promise<void> {
  const query = await audienceOf(tx, funnel, { audience: mailing.audience, now });
  const { from, where } = selectAudience(query);
  const due = await dueTimes(tx, timing, { query, zone: funnel.settings.time_zone });
  await sql`
    with fixed as (
      insert into mailing_recipients (owner_id, id, mailing_id, contact_id, chat_id, place, state, due_at, reason)
      select h.owner_id, gen_random_uuid(), ${mailing.id}, h.contact_id, h.telegram_id,
        row_number() over (order by h.last_seen_at desc nulls last, h.contact_id), 'waiting', ${due.at}, ${due.reason}
      from ${from} ${due.zones} where ${where} and h.blocked_at is null
      returning id)
    update mailings set recipients = f.people, waiting = f.people, bot_id = ${query.botId}, fixed_at = ${now},
      started_at = ${now}
    from (select count(*)::integer as people from fixed) f
    where owner_id = ${mailing.owner_id} and id = ${mailing.id}`.execute(tx);
}

/** When each may get it, and why not at once: expressions over contacts `c`, and the join that they need. */
async function dueTimes(
  tx: Tx,
  { time_zone, send_wall }: Timing,
  { query, zone }: { query: AudienceQuery; zone: string },
): Promise<{ at: RawBuilder<unknown>; reason: RawBuilder<unknown>; zones: RawBuilder<unknown> }> {
  const now = sql`${query.now}::timestamptz`;
  if (time_zone !== 'contact' || send_wall === null) return { at: now, reason: sql`null`, zones: sql`` };
  const wall = Temporal.PlainDateTime.from(send_wall);
  const moments = (await zonesOf(tx, query, zone)).map((name) => ({ zone: name, at: new Date(momentOf(wall, name)) }));
  // a zone that has become known since these were read counts as the funnel's
  const at = sql`coalesce(z.at, ${new Date(momentOf(wall, zone))}::timestamptz)`;
  return {
    at,
    reason: sql`case when ${at} > ${now} then 'own_time' end`,
    zones: sql`left join ${recordsetWith({ zone: 'text', at: 'timestamptz' }, moments)} as z
      on z.zone = coalesce(c.time_zone, ${zone})`,
  };
}

/** The zones of an audience; the funnel's for those whose own is not known. */
export async function zonesOf(tx: Tx, query: AudienceQuery, funnelZone: string): Promise<string[]> {
  const { from, where } = selectAudience(query);
  const { rows } = await sql<{ zone: string }>`
    select distinct coalesce(c.time_zone, ${funnelZone}) as zone from ${from} where ${where} and h.blocked_at is null`.execute(
    tx,
  );
  return rows.map(({ zone }) => zone);
}
