import type { z } from 'zod';
import type { changeLetterInput, Letter } from '#contract/schemas/sending/series.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { postponeWaiting } from '#server/domain/seriesMembers/postponeWaiting.ts';
import { rescheduleMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { rewriteWaiting } from '#server/domain/seriesMembers/rewriteWaiting.ts';
import { orderedJson } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { findLetter, type FoundSeries, lockSeries, zoneOfSeries } from '../seriesRow.ts';
import type { LetterRow } from '#server/domain/seriesMembers/readLetters.ts';
import { viewLetter } from '../viewSeries.ts';
import { isSameSchedule, validSchedule } from './scheduleInput.ts';

export type ChangeLetter = z.infer<typeof changeLetterInput>;

/**
 * Changes what is given. A changed text concerns what has not left, also where it waits in the outbox; another schedule
 * moves the dates of the members, and what is overdue by it is skipped unless it is to be sent.
 */
export function changeLetter(
  deps: Deps,
  actor: Actor,
  { id, letter, change }: { id: string; letter: string; change: ChangeLetter },
): Promise<Letter> {
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, id);
    const row = await findLetter(tx, found, letter);
    const next = await changedLetter(deps, tx, found, { row, change });
    if (change.revision !== undefined && change.revision !== row.revision)
      throw new RequestError('stale_revision', { of: 'letter' }, { revision: row.revision, letter: viewLetter(row) });
    if (isUnchanged(row, next)) return viewLetter(row);
    const of = { ownerId: row.owner_id, seriesId: row.series_id };
    const now = deps.now();
    const isMoved = !isSameSchedule(row, next);
    const skips = isMoved && change.overdue !== 'send';
    if (skips) await postponeWaiting(tx, of, now);
    const { timing, message, ...plain } = next;
    await tx
      .updateTable('letters')
      .set({
        ...plain,
        message: JSON.stringify(message),
        timing: timing && JSON.stringify(timing),
        revision: row.revision + 1,
        // what is overdue by the new dates and is to be sent is due from now on
        ...(isMoved && { skipped_until: skips ? now : null }),
      })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id)
      .execute();
    if (isMoved) await rescheduleMembers(tx, of, now);
    if (orderedJson(message) !== orderedJson(row.message))
      await rewriteWaiting(deps, tx, { ownerId: row.owner_id, letter });
    return viewLetter(await findLetter(tx, found, letter));
  });
}

type Changed = Pick<LetterRow, 'name' | 'message' | 'timing' | 'repeat' | 'until' | 'times'>;

/** The letter as a change would leave it. @throws ValidationError */
export async function changedLetter(
  deps: Deps,
  tx: Tx,
  found: FoundSeries,
  { row, change }: { row: LetterRow; change: ChangeLetter },
): Promise<Changed> {
  const { name, message } = change;
  const { owner_id: ownerId, message: before } = row;
  const given = message && { ...message, id: message.id ?? before.id };
  return {
    name: name === undefined ? row.name : parseTitle('name', name),
    message: given ? await parseSendable(deps, tx, { ownerId, message: given, before }) : before,
    ...validSchedule(change, { before: row, now: deps.now(), zone: zoneOfSeries(found) }),
  };
}

const isUnchanged = (row: LetterRow, next: Changed): boolean =>
  row.name === next.name && orderedJson(row.message) === orderedJson(next.message) && isSameSchedule(row, next);
