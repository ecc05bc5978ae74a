import { type RawBuilder, sql } from 'kysely';
import type { Newcomers } from '#contract/schemas/sending/series.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import type { Tx } from '#server/db/transaction.ts';
import { countMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { meetsNoStopRule } from '#server/domain/seriesMembers/stopRule.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { type FoundSeries, findSeries } from '../seriesRow.ts';

/** How many match what starts a series already and are not in it, for the question when it is turned on. */
export async function countPresent(deps: Deps, actor: Actor, { id }: { id: string }): Promise<{ people: number }> {
  const found = await findSeries(deps.db, actor, id);
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (${selectPresent(found, deps.now())}) p`.execute(deps.db);
  return { people: rows[0]?.people ?? 0 };
}

/** Those who match already join: from today, or from when they came; what is overdue then is never sent by itself. */
export async function joinPresent(deps: Deps, tx: Tx, found: FoundSeries, present: Newcomers): Promise<void> {
  if (present === 'leave_out') return;
  const { owner_id, id } = found.series;
  const now = deps.now();
  const joinedAt = present === 'today' ? sql`${now}::timestamptz` : sql`p.since`;
  // what lies before now is skipped; for those who join at this moment nothing does
  const skippedUntil = present === 'today' ? sql`null::timestamptz` : sql`${now}::timestamptz`;
  const { rows } = await sql<{ joined: number }>`
    with joined as (
      insert into series_members (owner_id, id, series_id, contact_id, chat_id, joined_at, state, skipped_until)
      select ${owner_id}, gen_random_uuid(), ${id}, p.contact_id, p.chat_id, ${joinedAt}, 'in', ${skippedUntil}
      from (${selectPresent(found, now)}) p
      on conflict (owner_id, series_id, contact_id) do nothing
      returning 1)
    select count(*)::integer as joined from joined`.execute(tx);
  await countMembers(tx, { ownerId: owner_id, seriesId: id }, { in: rows[0]?.joined ?? 0 });
}

/**
 * Who matches what starts a series, with the moment since when: people with an open chat on the funnel's bot who are not
 * in it, no testers, and nobody to whom a stop rule applies.
 */
function selectPresent({ series, funnel }: FoundSeries, now: Date): RawBuilder<unknown> {
  const bot = funnel.bot_id ?? funnel.last_bot_id;
  const tester = { owner: sql`h.owner_id`, funnel: sql`${funnel.id}::uuid`, telegram: sql`h.telegram_id`, now };
  return sql`
    select w.contact_id, h.telegram_id as chat_id, w.since
    from ${startedBy({ series, funnel })} w
    -- looked up for each of them: without statistics the chats would be walked again and again
    cross join lateral (
      select h.owner_id, h.telegram_id from chats h
      where h.owner_id = ${series.owner_id} and h.bot_id = ${bot}::uuid and h.contact_id = w.contact_id and h.blocked_at is null
        and not h.is_test
      offset 0) h
    where not ${walksDraft(tester)}
      and w.contact_id not in (select m.contact_id from series_members m where m.owner_id = ${series.owner_id} and m.series_id = ${series.id})
      and ${meetsNoStopRule(series, sql`w.contact_id`)}`;
}

function startedBy({ series: { owner_id, starts_on }, funnel }: FoundSeries): RawBuilder<unknown> {
  if (starts_on.kind === 'tag')
    return sql`(select t.contact_id, min(t.since) as since from contact_tags t
      where t.owner_id = ${owner_id} and t.tag_id = ${starts_on.tag} and t.hidden_at is null group by t.contact_id)`;
  const [since, where] =
    starts_on.kind === 'stage' ? [sql`j.since`, sql`and j.stage_id = ${starts_on.stage}`] : [sql`j.created_at`, sql``];
  return sql`(select j.contact_id, ${since} as since from journeys j
    where j.owner_id = ${owner_id} and j.funnel_id = ${funnel.id} and j.is_current and not j.is_test and j.state <> 'ended' ${where})`;
}
