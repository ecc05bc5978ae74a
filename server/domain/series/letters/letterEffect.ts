import type { z } from 'zod';
import type { letterEffect } from '#contract/schemas/sending/series.ts';
import { nextDateOf } from '#machines/series/nextLetter.ts';
import { transaction } from '#server/db/transaction.ts';
import { toDatedLetter } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { eachMember } from '../members/eachMember.ts';
import { findLetter, findSeries } from '../seriesRow.ts';
import { type ChangeLetter, changedLetter } from './changeLetter.ts';
import { isSameSchedule } from './scheduleInput.ts';

type LetterEffect = z.infer<typeof letterEffect>;

/** Counts what a change of a letter's schedule would do to those who are in the series; nothing is changed. */
export function getLetterEffect(
  deps: Deps,
  actor: Actor,
  { id, letter, change }: { id: string; letter: string; change: ChangeLetter },
): Promise<LetterEffect> {
  return transaction(deps.db, async (tx) => {
    const found = await findSeries(tx, actor, id);
    const row = await findLetter(tx, found, letter);
    const next = await changedLetter(deps, tx, found, { row, change });
    const { members_in, members_finished } = found.series;
    const effect = { members: members_in + members_finished, moved: 0, overdue: 0 };
    if (isSameSchedule(row, next)) return effect;
    const now = deps.now().getTime();
    const before = toDatedLetter(row);
    // what was skipped before may be sent by the change
    const after = { ...toDatedLetter({ ...row, ...next }), skippedUntil: null };
    for await (const member of eachMember(tx, found.series)) {
      const [from, to] = [nextDateOf(before, member), nextDateOf(after, member)];
      if (from?.at !== to?.at) effect.moved += 1;
      // what is due by the dates before waits for its turn or the next run, and the change does not put it into the past
      if (to !== null && to.at <= now && (from === null || from.at > now)) effect.overdue += 1;
    }
    return effect;
  });
}
