import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type DuplicatePair, duplicateReasons } from '#contract/schemas/duplicate.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { decodeCursor, toPage } from '../../cursor.ts';
import type { Actor, Deps } from '../../deps.ts';
import { describeSides } from './describeSides.ts';
import { findPairs, type Pair } from './findPairs.ts';

const place = z.object({ rank: z.number().int().min(0).max(duplicateReasons.length), a: z.uuid(), b: z.uuid() });

/** Pairs of contacts that are likely one person, the surest reason first, with pagination by cursor. */
export function listDuplicates(
  { db }: Deps,
  { userId: ownerId }: Actor,
  input: Pick<ListQuery, 'cursor' | 'limit'>,
): Promise<{ results: DuplicatePair[]; next: string | null }> {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  return transaction(db, async (tx) => {
    const found = await findPairs(tx, { ownerId, after, limit: limit + 1 });
    const { rows, next } = toPage(found, limit, (pair) => pair);
    return { results: await viewPairs(tx, ownerId, rows), next };
  });
}

async function viewPairs(tx: Tx, ownerId: string, pairs: Pair[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return [];
  const sides = await describeSides(tx, ownerId, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  return pairs.flatMap(({ a, b, rank }) => {
    const [one, other] = [sides.get(a), sides.get(b)];
    if (!one || !other) return [];
    const isOther = other.contact.telegram_id !== null || other.contact.created_at < one.contact.created_at;
    const [keep, drop] = isOther ? [other, one] : [one, other];
    return [{ reasons: reasonsOf(keep.contact, drop.contact, rank), keep, drop }];
  });
}

type Compared = Pick<DuplicatePair['keep']['contact'], 'phone' | 'email' | 'username'>;

/** All that two have in common; a name that is alike is told only where nothing else is. */
const reasonsOf = (one: Compared, other: Compared, rank: number): DuplicatePair['reasons'] =>
  duplicateReasons.filter((reason, at) => {
    if (at === rank) return true;
    if (reason === 'name') return false;
    const value = one[reason]?.toLowerCase();
    return value !== undefined && value === other[reason]?.toLowerCase();
  });
