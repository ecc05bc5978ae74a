import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import type { JourneyDeps } from '../load/journeyDeps.ts';
import type { LiveFunnel } from '../load/liveFunnels.ts';
import type { BotKey } from './moveOffset.ts';
import type { PersonEvent } from '../load/personEvent.ts';

/**
 * Before the first run only testers are answered. Updates of others are stored for it, because Telegram gives all updates
 * or none.
 * @returns the updates of testers.
 */
export async function storeEarlyUpdates(
  deps: JourneyDeps,
  tx: Tx,
  { bot, funnel, events }: { bot: BotKey; funnel: LiveFunnel; events: PersonEvent[] },
): Promise<PersonEvent[]> {
  const testers = await findTesters(deps, tx, funnel, events);
  const early = events.filter(({ person }) => !testers.has(person.telegram_id));
  if (early.length > 0) {
    await sql`
      insert into early_updates (owner_id, bot_id, event, at)
      select ${bot.owner_id}::uuid, ${bot.bot_id}::uuid, value, ${deps.now()}
      from jsonb_array_elements(${JSON.stringify(early)}::jsonb) with ordinality order by ordinality`.execute(tx);
  }
  return events.filter(({ person }) => testers.has(person.telegram_id));
}

async function findTesters(deps: JourneyDeps, tx: Tx, funnel: LiveFunnel, events: PersonEvent[]): Promise<Set<number>> {
  const ids = [...new Set(events.map(({ person }) => person.telegram_id))];
  const isTester = walksDraft({
    owner: sql`${funnel.ownerId}::uuid`,
    funnel: sql`${funnel.id}::uuid`,
    telegram: sql`x.id`,
    now: deps.now(),
  });
  const { rows } = await sql<{ id: number }>`
    select x.id from (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) x
    where ${isTester}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Takes the next stored updates out of the table, in their order. */
export async function claimEarlyUpdates(deps: JourneyDeps, tx: Tx, bot: BotKey, limit: number): Promise<PersonEvent[]> {
  const { rows } = await sql<{ seq: number; event: PersonEvent; at: Date }>`
    delete from early_updates where owner_id = ${bot.owner_id} and bot_id = ${bot.bot_id} and seq in (
      select seq from early_updates where owner_id = ${bot.owner_id} and bot_id = ${bot.bot_id} order by seq limit ${limit}
      for update)
    returning seq, event, at`.execute(tx);
  const outdatedBefore = deps.now().getTime() - limits.telegramRetentionHours * 3_600_000;
  return rows
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ event, at }) => ({ ...event, isOutdated: (event.at ?? at.getTime()) < outdatedBefore }));
}
