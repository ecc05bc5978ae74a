import { sql } from 'kysely';
import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { countsForCap } from '#server/db/conditions/countsForCap.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Somebody to whom a letter or a mailing is due now. */
export interface Addressee {
  contact_id: string;
  /** Their IANA time zone; null where it is not known. */
  time_zone: string | null;
}
interface Asked {
  owner_id: string;
  bot_id: string;
  settings: Partial<Pick<FunnelSettings, 'quiet' | 'cap'>> & Pick<FunnelSettings, 'time_zone'>;
  now: Date;
}

/** Why somebody gets it later, and when to ask again. */
export interface Later {
  at: Date;
  reason: 'quiet' | 'capped';
}

/**
 * Of people to whom a letter or a mailing is due, those who may not get it now, by quiet hours or by the cap. Whom the cap
 * still keeps back at the end of their quiet hours waits for both.
 */
export async function earliestSending(tx: Tx, asked: Asked, people: Addressee[]): Promise<Map<string, Later>> {
  const { quiet = null, cap = null, time_zone } = asked.settings;
  const moment = asked.now.getTime();
  const later = new Map<string, Later>();
  const zones = new Map(people.map((person) => [person.contact_id, person.time_zone ?? time_zone]));
  for (const [contact, zone] of zones) {
    const at = afterQuietHours(moment, quiet, zone);
    if (at > moment) later.set(contact, { at: new Date(at), reason: 'quiet' });
  }
  if (cap === null) return later;
  const windows = new Map(
    [...zones].map(([contact, zone]) => {
      const at = later.get(contact)?.at.getTime() ?? moment;
      return [contact, { ...capWindow(at, cap.days, zone), zone }];
    }),
  );
  await lockCap(tx, asked);
  const had = await countReceived(tx, asked, windows);
  for (const [contact, { nextDay, zone }] of windows)
    if ((had.get(contact) ?? 0) >= cap.messages)
      later.set(contact, { at: new Date(afterQuietHours(nextDay, quiet, zone)), reason: 'capped' });
  return later;
}

/**
 * Letters and mailings of a bot are put into the outbox by transactions of their own: until this one commits, no other
 * counts, so that two together do not pass the cap.
 */
async function lockCap(tx: Tx, { bot_id }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cap ${bot_id}`}, 0))`.execute(tx);
}

/** How many letters and mailings each has got since their window began, or is about to get. */
async function countReceived(
  tx: Tx,
  { owner_id, bot_id }: Asked,
  windows: Map<string, { since: number }>,
): Promise<Map<string, number>> {
  if (windows.size === 0) return new Map();
  const people = [...windows].map(([contact_id, { since }]) => ({ contact_id, since: new Date(since) }));
  const { rows } = await sql<{ contact_id: string; had: number }>`
    select x.contact_id, count(distinct (d.cause_id, d.message_key, d.round))::integer as had
    from ${recordsetWith({ contact_id: 'uuid', since: 'timestamptz' }, people)} as x
    join deliveries d on d.owner_id = ${owner_id} and d.contact_id = x.contact_id and d.bot_id = ${bot_id}
      and ${countsForCap(sql`x.since`)}
    group by x.contact_id`.execute(tx);
  return new Map(rows.map(({ contact_id, had }) => [contact_id, had]));
}
