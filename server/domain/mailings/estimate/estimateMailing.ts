import { sql } from 'kysely';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Estimate, estimateInput } from '#contract/schemas/sending/mailing.ts';
import { messageCount } from '#machines/journey/renderMessage.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { cappedPart } from '#server/domain/estimate/cappedPart.ts';
import { finishOf, secondsOf } from '#server/domain/estimate/finishOf.ts';
import { quietPart, type ZoneCount } from '#server/domain/estimate/quietPart.ts';
import { findFunnel } from '#server/domain/funnels/funnelRow.ts';
import { audienceOf } from '../audience/audienceOf.ts';
import { selectAudience } from '../audience/audienceQuery.ts';
import { refuseBroken } from '../audience/checkAudience.ts';
import { countAudience } from '../audience/countAudience.ts';
import { countCallsBefore } from '../rows/countCallsBefore.ts';

/** How many would get a mailing now, how many have blocked the bot, and how long sending would take. */
export async function estimateMailing(
  { db, now, botRate }: Deps,
  actor: Actor,
  { funnel: id, audience, message, allow_paid_broadcast: isPaid = false }: z.infer<typeof estimateInput>,
): Promise<Estimate> {
  const funnel = await findFunnel(db, actor, id);
  const at = now();
  await refuseBroken(db, funnel, { audience, now: at });
  const query = await audienceOf(db, funnel, { audience, now: at });
  const { zones: own, parts } = await countAudience(db, query);
  const zones = inZones(own, funnel.settings.time_zone);
  const recipients = zones.reduce((sum, { people }) => sum + people, 0);
  const blocked = Math.abs(parts.find(({ kind }) => kind === 'blocked')?.people ?? 0);
  const calls = message ? messageCount(message) : 1;
  const { ownerId, botId } = query;
  const before = recipients === 0 || botId === null ? 0 : await countCallsBefore(db, { ownerId, botId, now: at });
  const paidPace = { botRate, rate: limits.paidRate };
  const pace = isPaid ? paidPace : { botRate };
  const all = recipients * calls;
  const seconds = secondsOf(all, before, pace);
  const { from, where } = selectAudience(query);
  const { quiet: hours = null, cap = null, time_zone: funnelZone } = funnel.settings;
  const { capped, others } = await cappedPart(db, {
    ...{ from, where: sql<boolean>`${where} and h.blocked_at is null`, contact: sql`h.contact_id` },
    ...{ ownerId, botId, cap, quiet: hours, zones, funnelZone, now: at },
  });
  const quiet = quietPart(others, hours, { now: at.getTime(), seconds });
  const finish = finishOf({ recipients, calls, before, pace }, { quiet, capped }, at.getTime());
  const paid = { stars: Math.ceil(all / limits.paidMessagesPerStar), seconds: secondsOf(all, before, paidPace) };
  return { recipients, parts, blocked, zones: own, ...finish, quiet, capped, paid };
}

/** Where nobody knows somebody's time zone, the funnel's counts. */
function inZones(own: Estimate['zones'], funnelZone: string): ZoneCount[] {
  const zones = new Map<string, number>();
  for (const { time_zone, people } of own) {
    const zone = time_zone ?? funnelZone;
    zones.set(zone, (zones.get(zone) ?? 0) + people);
  }
  return [...zones].map(([zone, people]) => ({ zone, people }));
}
