import { sql } from 'kysely';
import type { LetterSending } from '#contract/schemas/sending/series.ts';
import { messageCount } from '#machines/journey/renderMessage.ts';
import type { Tx } from '#server/db/transaction.ts';
import { cappedPart } from '#server/domain/estimate/cappedPart.ts';
import { finishOf, type Sending, secondsOf } from '#server/domain/estimate/finishOf.ts';
import { quietPart } from '#server/domain/estimate/quietPart.ts';
import type { FoundSeries } from '../seriesRow.ts';
import { isToOne, letterRecipients, type SentLetter } from './letterRecipients.ts';

/** The letter, to whom it goes, and how many of these there are in each zone. */
interface Estimating extends SentLetter {
  now: Date;
  /** Messages a second of the bot. */
  botRate: number;
  zones: { zone: string; people: number }[];
}

/** By the bot's pace, behind the replies and letters that it has to send before. */
export async function estimateLetter(tx: Tx, found: FoundSeries, of: Estimating): Promise<LetterSending> {
  const { series, funnel } = found;
  const { now, botRate, zones, row, to } = of;
  const people = zones.reduce((sum, zone) => sum + zone.people, 0);
  if (people === 0) return { people, seconds: 0, finishes_at: null, quiet: null, capped: null };
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from deliveries
    where owner_id = ${series.owner_id} and bot_id = ${funnel.bot_id} and state = 'queued' and priority <= 1
      and due_at <= ${now}`.execute(tx);
  const sending = {
    recipients: people,
    calls: messageCount(row.message),
    before: rows[0]?.before ?? 0,
    pace: { botRate },
  };
  const held = isToOne(to) ? nobodyHeld : await findHeld(tx, found, of, sending);
  return { people, ...finishOf(sending, held, now.getTime()), ...held };
}

type Held = Pick<LetterSending, 'quiet' | 'capped'>;
const nobodyHeld: Held = { quiet: null, capped: null };

/** Whom quiet hours or the cap keep from getting it at once. */
async function findHeld(tx: Tx, found: FoundSeries, of: Estimating, sending: Sending): Promise<Held> {
  const { now, zones } = of;
  const { time_zone: funnelZone, quiet = null, cap = null } = found.funnel.settings;
  const { recipients: all, calls, before, pace } = sending;
  const { capped, others } = await cappedPart(tx, {
    ...{ ...letterRecipients(found, of), contact: sql`m.contact_id`, ownerId: found.series.owner_id },
    ...{ botId: found.funnel.bot_id, cap, quiet, zones, funnelZone, now },
  });
  const seconds = secondsOf(all * calls, before, pace);
  return { quiet: quietPart(others, quiet, { now: now.getTime(), seconds }), capped };
}
