import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { FunnelState, FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { changedPlaceOf, isAfterChanged } from '#server/domain/lastChangedFirst.ts';
import { contains } from '#server/domain/searching.ts';
import { dayStarts } from '#server/domain/dashboard/dayStarts.ts';
import { readOrigins } from '../readOrigins.ts';
import { headColumns } from '../funnelRow.ts';
import { countFunnelPeople, funnelHead, readBots } from '../viewFunnel.ts';
import { countNewByDay } from './countNewByDay.ts';
import { countUnread } from './countUnread.ts';
import { findNews } from './findNews.ts';
import { readCards } from './readCards.ts';

type Input = ListQuery & { state?: FunnelState | undefined };

/** Lists the funnels as cards, most recently changed first; archived ones only on request. */
export async function listFunnels(deps: Deps, actor: Actor, input: Input) {
  const limit = input.limit ?? limits.pageDefault;
  const found = await findFunnels(deps, actor, input, limit + 1);
  const { rows, next } = toPage(found, limit, changedPlaceOf);
  const ids = rows.map((row) => row.id);
  const bots = await readBots(
    deps.db,
    actor.userId,
    rows.flatMap((row) => row.bot_id ?? []),
  );
  const people = await countFunnelPeople(deps.db, actor.userId, ids);
  const origins = await readOrigins(deps, deps.db, actor.userId, ids);
  const days = await latestDays(deps, actor);
  const newCounts = await countNewByDay(deps, actor, ids, days);
  const cards = await readCards(deps, actor, rows);
  const running = rows.flatMap(({ id, state }) =>
    state === 'running' ? [{ id, live: cards.get(id)?.live ?? [] }] : [],
  );
  const news = await findNews(deps, actor, running, days.at(-1)?.at ?? deps.now());
  const unread = await countUnread(deps, actor, ids);
  const results = rows.flatMap((row): FunnelSummary[] => {
    const card = cards.get(row.id);
    // deleted meanwhile
    if (!card) return [];
    return [
      {
        ...funnelHead(row, { bots, people, origins }),
        drawing: card.drawing,
        problems_count: card.problems,
        new_today: newCounts.get(row.id)?.at(-1) ?? 0,
        new_by_day: newCounts.get(row.id) ?? days.map(() => 0),
        news: news.get(row.id) ?? null,
        unread: unread.get(row.id) ?? 0,
      },
    ];
  });
  return { results, next };
}

async function latestDays({ db, now }: Deps, { userId }: Actor) {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return dayStarts(now(), time_zone, limits.cardDays);
}

function findFunnels({ db }: Deps, { userId }: Actor, input: Input, limit: number) {
  return db
    .selectFrom('funnels')
    .select(headColumns)
    .where('owner_id', '=', userId)
    .$if(input.state !== undefined, (q) => q.where('state', '=', input.state ?? 'draft'))
    .$if(input.state === undefined, (q) => q.where('state', '!=', 'archived'))
    .$if(Boolean(input.search?.trim()), (q) => q.where(contains(sql.ref('name'), input.search ?? '')))
    .where(isAfterChanged(input.cursor))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
