import { sql } from 'kysely';
import { messagesLeft, placesLeft } from '#server/db/conditions/accountLeft.ts';
import { findsByKey } from '#server/db/conditions/findsByKey.ts';
import { isLapsed } from '#server/db/conditions/isLapsed.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import { type LiveFunnelRow, type LiveFunnel, liveColumns, liveFunnel } from '#server/journeys/load/liveFunnels.ts';
import type { PersonEvent } from '#server/journeys/load/personEvent.ts';
import { findAnswersAgain, updateRows } from '#server/journeys/stored/storedPresses.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import { isHeld } from '#server/db/conditions/isHeld.ts';

interface Locked {
  funnel: LiveFunnel;
  /** The owner's subscription is over: what leaves by itself is held. */
  isLapsed: boolean;
  /** Messages that the account may still send this month, and new people who may come to it; null is no limit. */
  messagesLeft: number | null;
  placesLeft: number | null;
  /** The owner has series, which people may join by what they do. */
  hasSeries: boolean;
  /** Those that were not taken before. */
  newEvents: PersonEvent[];
  /** What presses are answered that were taken before, and may not have been answered. */
  answersAgain: PressAnswer[];
}

interface Row extends LiveFunnelRow {
  has_early: boolean;
  is_lapsed: boolean;
  messages_left: number | null;
  places_left: number | null;
  has_series: boolean;
  new_ids: number[];
}

/**
 * Locks the funnel that runs on a bot until the transaction ends, and stores the ids of updates. The bot's own row stays
 * free, since leases are renewed by one statement for all bots, which a turn that waits must not keep waiting.
 * @returns null where this process has the bot no more, no funnel runs on it, or updates from before its first run wait
 */
export async function lockBot(
  deps: JourneyDeps,
  tx: Tx,
  { bot, by, events }: { bot: DrivenBot; by: string; events: PersonEvent[] },
): Promise<Locked | null> {
  const now = deps.now();
  const byId = new Map(events.map((event) => [event.update_id, event]));
  const { rows } = await prepared(sql<Row>`
    with running as (
      select ${liveColumns(now)} from funnels f join users u on u.id = f.owner_id
      where f.owner_id = ${bot.owner_id} and f.bot_id = ${bot.id} and f.state = 'running' and f.live_revision is not null
        and f.first_run_at is not null and ${isHeld({ bot, by })}
      for share of f
    ), taken as (
      insert into bot_updates as u (owner_id, bot_id, update_id, at, callback)
      select ${bot.owner_id}::uuid, ${bot.id}::uuid, x.update_id, clock_timestamp(), x.callback
      from ${updateRows([...byId.values()])} as x where exists (select from running)
      on conflict (owner_id, bot_id, update_id) do update set failures = 0, callback = excluded.callback
        where u.failures > 0 and not u.is_set_aside
      returning update_id
    )
    select r.*, coalesce((select jsonb_agg(update_id) from taken), '[]') as new_ids, ${isLapsed(sql`r.owner_id`, now)} as is_lapsed,
      ${messagesLeft(sql`r.owner_id`, now)} as messages_left, ${placesLeft(sql`r.owner_id`)} as places_left,
      exists (select from series s where s.owner_id = r.owner_id) as has_series, ${findsByKey},
      exists (select from early_updates e where e.owner_id = r.owner_id and e.bot_id = ${bot.id}) as has_early
    from running r`).execute(tx);
  const [row] = rows;
  if (!row || row.has_early) return null;
  const taken = new Set(row.new_ids);
  const all = [...byId.values()];
  return {
    funnel: await liveFunnel(deps, tx, row),
    isLapsed: row.is_lapsed,
    messagesLeft: row.messages_left,
    placesLeft: row.places_left,
    hasSeries: row.has_series,
    newEvents: all.filter(({ update_id }) => taken.has(update_id)),
    answersAgain: await findAnswersAgain(tx, { owner_id: bot.owner_id, bot_id: bot.id }, { events: all, taken }),
  };
}
