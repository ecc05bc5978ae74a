import type { z } from 'zod';
import { sql } from 'kysely';
import type { changeSeriesInput, SeriesEffect } from '#contract/schemas/sending/series.ts';
import { nextDateOf } from '#machines/series/nextLetter.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { readDatedLetters } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { meetsNoStopRule } from '#server/domain/seriesMembers/stopRule.ts';
import { zoneFor } from '#server/domain/seriesMembers/zoneFor.ts';
import { orderedJson } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { changedSeries } from '../changeSeries.ts';
import { eachMember } from '../members/eachMember.ts';
import { findSeries, type SeriesRow } from '../seriesRow.ts';

type Input = z.infer<typeof changeSeriesInput> & { id: string };

/** Counts what a change of a series would do to those who are in it; nothing is changed. */
export function getSeriesEffect(deps: Deps, actor: Actor, { id, ...given }: Input): Promise<SeriesEffect> {
  return transaction(deps.db, async (tx) => {
    const { series, funnel } = await findSeries(tx, actor, id);
    const next = { ...series, ...changedSeries({ series, funnel }, given) };
    const members = series.members_in + series.members_finished;
    const leaving = orderedJson(next.stops_on) === orderedJson(series.stops_on) ? 0 : await countStopped(tx, next);
    const dates = next.time_zone === series.time_zone ? none : await countDates(tx, series, next, deps.now().getTime());
    return { members, ...dates, leaving };
  });
}

const none = { moved: 0, overdue: 0 };

async function countStopped(tx: Tx, series: SeriesRow): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from series_members m
    where m.owner_id = ${series.owner_id} and m.series_id = ${series.id} and m.state in ('in', 'finished')
      and not ${meetsNoStopRule(series, sql`m.contact_id`)}`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** Of each letter for each member who stays: what is due by the clock before is not put into the past by the change. */
async function countDates(tx: Tx, series: SeriesRow, next: SeriesRow, now: number): Promise<typeof none> {
  const letters = await readDatedLetters(tx, { ownerId: series.owner_id, seriesId: series.id });
  const counted = { ...none };
  for await (const member of eachMember(tx, series, meetsNoStopRule(next, sql`m.contact_id`))) {
    const moved = { ...member, zone: zoneFor(next.time_zone, member.ownZone) };
    for (const letter of letters) {
      const [from, to] = [nextDateOf(letter, member), nextDateOf(letter, moved)];
      if (from?.at !== to?.at) counted.moved += 1;
      if (to !== null && to.at <= now && (from === null || from.at > now)) counted.overdue += 1;
    }
  }
  return counted;
}
