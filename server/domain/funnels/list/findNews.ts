import { sql } from 'kysely';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { Card } from './cardCache.ts';

type LiveStage = NonNullable<Card['live']>[number];
type News = FunnelSummary['news'];
type Counts = Map<string, { waiting: number; reached: number }>;

const longWaitMs = 2 * 86_400_000;

/** Finds what is worth a sentence on the card of each running funnel: a stage where people wait, or an end that was reached today. */
export async function findNews(
  deps: Deps,
  actor: Actor,
  running: { id: string; live: LiveStage[] }[],
  midnight: Date,
): Promise<Map<string, News>> {
  const counts = await countByStage(
    deps,
    actor,
    running.map(({ id }) => id),
    midnight,
  );
  return new Map(running.map(({ id, live }) => [id, newsOf(live, counts)]));
}

function newsOf(stages: LiveStage[], counts: Counts): News {
  const waiting = mostPeople(stages, (id) => counts.get(id)?.waiting ?? 0);
  if (waiting) return { kind: 'waiting', ...waiting };
  // Nobody leaves an end, so those who stand there since midnight are all who reached it today.
  const ends = stages.filter(({ isEnd }) => isEnd);
  const reached = mostPeople(ends, (id) => counts.get(id)?.reached ?? 0);
  return reached && { kind: 'reached', ...reached };
}

function mostPeople(stages: LiveStage[], peopleOf: (id: string) => number) {
  const counted = stages.map(({ id, title }) => ({ stage: id, title, people: peopleOf(id) }));
  const [most] = counted.toSorted((a, b) => b.people - a.people);
  return most && most.people > 0 ? most : null;
}

async function countByStage({ db, now }: Deps, { userId }: Actor, funnels: string[], midnight: Date): Promise<Counts> {
  if (funnels.length === 0) return new Map();
  const longAgo = new Date(now().getTime() - longWaitMs);
  const waits = sql<boolean>`(value in ('choosing', 'asking') and since < ${longAgo})`;
  const rows = await db
    .selectFrom('journeys')
    .select('stage_id')
    .select(sql<number>`(count(*) filter (where ${waits}))::integer`.as('waiting'))
    .select(sql<number>`(count(*) filter (where since >= ${midnight}))::integer`.as('reached'))
    .where('owner_id', '=', userId)
    .where('funnel_id', 'in', funnels)
    .where('is_current', '=', true)
    .where('is_test', '=', false)
    .where(sql<boolean>`(${waits} or since >= ${midnight})`)
    .groupBy('stage_id')
    .execute();
  return new Map(rows.map(({ stage_id, ...counted }) => [stage_id, counted]));
}
