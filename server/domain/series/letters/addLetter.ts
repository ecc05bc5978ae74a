import { sql } from 'kysely';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { createLetterInput, Letter } from '#contract/schemas/sending/series.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { rescheduleMembers } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { findLetter, type FoundSeries, lockSeries, zoneOfSeries } from '../seriesRow.ts';
import { viewLetter } from '../viewSeries.ts';
import { validSchedule } from './scheduleInput.ts';

type Input = z.infer<typeof createLetterInput>;

/**
 * Adds a letter. Dates of it that have passed for those who are in the series already are skipped. Idempotent: a retried
 * request gets the letter that it added.
 */
export function addLetter(
  deps: Deps,
  actor: Actor,
  { id: seriesId, letter }: { id: string; letter: Input },
): Promise<Letter> {
  const hash = bodyHash({ ...letter, series: seriesId });
  return transaction(deps.db, async (tx) => {
    const found = await lockSeries(tx, actor, seriesId);
    const made = letter.id === undefined ? undefined : await findMade(tx, actor, letter.id);
    if (made && made.body_hash !== hash) throw new RequestError('id_taken');
    const id = made?.id ?? (await insert(deps, tx, found, { letter, hash }));
    return viewLetter(await findLetter(tx, found, id));
  });
}

const findMade = (tx: Tx, { userId }: Actor, id: string) =>
  tx
    .selectFrom('letters')
    .select(['id', 'body_hash'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

async function insert(
  deps: Deps,
  tx: Tx,
  found: FoundSeries,
  { letter, hash }: { letter: Input; hash: string },
): Promise<string> {
  const { owner_id, id: series_id } = found.series;
  const now = deps.now();
  const name = parseTitle('name', letter.name);
  const message = await parseSendable(deps, tx, { ownerId: owner_id, message: letter.message });
  const { timing, ...schedule } = validSchedule(letter, { now, zone: zoneOfSeries(found) });
  const count = await countLetters(tx, found);
  const place = Math.min(letter.index ?? count, count);
  await sql`
    update letters set place = place + 1
    where owner_id = ${owner_id} and series_id = ${series_id} and place >= ${place}`.execute(tx);
  const id = letter.id ?? deps.newId();
  await tx
    .insertInto('letters')
    .values({
      ...{ owner_id, id, body_hash: hash, series_id, place, name, message: JSON.stringify(message) },
      ...{ ...schedule, timing: timing && JSON.stringify(timing), skipped_until: now, created_at: now },
    })
    .execute();
  if (timing !== null) await rescheduleMembers(tx, { ownerId: owner_id, seriesId: series_id }, now);
  return id;
}

async function countLetters(tx: Tx, { series }: FoundSeries): Promise<number> {
  const { count } = await tx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', series.owner_id)
    .where('series_id', '=', series.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.lettersPerSeries)
    throw new RequestError('quota_exceeded', { of: 'letters', most: limits.lettersPerSeries });
  return Number(count);
}
