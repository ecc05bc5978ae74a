import { sql } from 'kysely';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Estimate, estimateInput } from '#contract/schemas/mailing.ts';
import { partsOf } from '#machines/journey/renderMessage.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findFunnel } from '../../funnels/funnelRow.ts';
import { audienceOf } from '../audience/audienceOf.ts';
import { type AudienceQuery, selectAudience } from '../audience/audienceQuery.ts';
import { refuseBroken } from '../audience/checkAudience.ts';
import { cappedPart } from './cappedPart.ts';
import { quietPart } from './quietPart.ts';

/** How many would get a mailing now, how many have blocked the bot, and how long sending would take. */
export async function estimateMailing(
  { db, now }: Deps,
  actor: Actor,
  { funnel: id, audience, message }: z.infer<typeof estimateInput>,
): Promise<Estimate> {
  const funnel = await findFunnel(db, actor, id);
  const at = now();
  await refuseBroken(db, funnel, { audience, now: at });
  const query = await audienceOf(db, funnel, { audience, now: at });
  const zones = await countByZone(db, query, funnel.settings.time_zone);
  const recipients = zones.reduce((sum, { people }) => sum + people, 0);
  const blocked = zones.reduce((sum, zone) => sum + zone.blocked, 0);
  const calls = message ? partsOf(message) : 1;
  const before = recipients === 0 ? 0 : await countQueued(db, query);
  const all = secondsOf(before + recipients * calls);
  const quiet = quietPart(zones, funnel.settings.quiet ?? null, { now: at.getTime(), seconds: all });
  const capped = await cappedPart(db, {
    ...{ query, cap: funnel.settings.cap ?? null, funnelZone: funnel.settings.time_zone },
    zones: zones.map(({ zone }) => zone),
  });
  if (recipients === 0) return { recipients, blocked, seconds: 0, finishes_at: null, quiet, capped };
  const soon = Math.max(0, recipients - (quiet?.people ?? 0) - (capped?.people ?? 0));
  const seconds = soon === 0 ? all : secondsOf(before + soon * calls);
  // where nobody gets it at once, it begins when the last may
  const starts = soon > 0 ? [] : [quiet, capped].flatMap((part) => (part ? [Date.parse(part.until)] : []));
  const from = Math.max(at.getTime(), ...starts);
  return { recipients, blocked, seconds, finishes_at: new Date(from + seconds * 1000).toISOString(), quiet, capped };
}

const secondsOf = (calls: number): number => Math.ceil(calls / limits.botRate);

async function countByZone(db: Db, query: AudienceQuery, funnelZone: string) {
  const { from, where } = selectAudience(query);
  const { rows } = await sql<{ zone: string; people: number; blocked: number }>`
    select coalesce(c.time_zone, ${funnelZone}) as zone,
      count(*) filter (where h.blocked_at is null)::integer as people,
      count(*) filter (where h.blocked_at is not null)::integer as blocked
    from ${from} where ${where} group by 1`.execute(db);
  return rows;
}

/** The calls that leave before, by the same bot: those that are queued, and those of mailings that send already. */
async function countQueued(db: Db, { ownerId, botId, now }: AudienceQuery): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select (
      (select count(*) from deliveries d where d.owner_id = ${ownerId} and d.bot_id = ${botId} and d.state = 'queued'
        and d.due_at <= ${now})
      + (select coalesce(sum(m.waiting * case when m.message ->> 'image' is not null and m.message ->> 'video' is not null
          then 2 else 1 end), 0) from mailings m
        where m.owner_id = ${ownerId} and m.bot_id = ${botId} and m.state = 'sending'))::integer as calls`.execute(db);
  return rows[0]?.calls ?? 0;
}
