import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import {
  type DuplicatePair,
  duplicateReasons,
  type DuplicateSide,
  type FindDuplicatesQuery,
} from '#contract/schemas/contacts/duplicate.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findContact } from '../contacts/contactRow.ts';
import { describeSides } from './describeSides.ts';
import { findPairs, type Pair } from './findPairs.ts';

const place = z.object({ rank: z.number().int().min(0).max(duplicateReasons.length), a: z.uuid(), b: z.uuid() });

/** Pairs of contacts that are likely one person, the surest reason first, with pagination by cursor. */
export function listDuplicates(
  { db }: Deps,
  actor: Actor,
  input: FindDuplicatesQuery,
): Promise<{ results: DuplicatePair[]; next: string | null }> {
  const { userId: ownerId } = actor;
  const [of, other] = [input.contact ?? []].flat();
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  return transaction(db, async (tx) => {
    if (of !== undefined && other !== undefined)
      return { results: [await viewTwo(tx, ownerId, { a: of, b: other })], next: null };
    if (of !== undefined) await findContact(tx, actor, of);
    const found = await findPairs(tx, { ownerId, after, limit: limit + 1, of });
    const { rows, next } = toPage(found, limit, (pair) => pair);
    return { results: await viewPairs(tx, ownerId, rows), next };
  });
}

/** Two contacts, whether they are alike or not. @throws RequestError `not_found`, `both_in_telegram` */
async function viewTwo(tx: Tx, ownerId: string, two: Pick<Pair, 'a' | 'b'>): Promise<DuplicatePair> {
  const [pair] = two.a === two.b ? [] : await viewPairs(tx, ownerId, [{ ...two, rank: null }]);
  if (!pair || pair.keep.contact.erased || pair.drop.contact.erased) throw new RequestError('not_found');
  if (pair.drop.contact.telegram_id !== null) throw new RequestError('both_in_telegram');
  return pair;
}

/** `rank` is null of two that need not be alike. */
type ViewedPair = Pick<Pair, 'a' | 'b'> & { rank: number | null };

async function viewPairs(tx: Tx, ownerId: string, pairs: ViewedPair[]): Promise<DuplicatePair[]> {
  if (pairs.length === 0) return [];
  const sides = await describeSides(tx, ownerId, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  return pairs.flatMap(({ a, b, rank }) => {
    const [one, other] = [sides.get(a), sides.get(b)];
    if (!one || !other) return [];
    const [keep, drop] = [one, other].sort(byKept) as [DuplicateSide, DuplicateSide];
    return [{ reasons: reasonsOf(keep.contact, drop.contact, rank), keep, drop }];
  });
}

/** Who is in Telegram comes first, then who is older. */
const byKept = ({ contact: x }: DuplicateSide, { contact: y }: DuplicateSide): number =>
  Number(y.telegram_id !== null) - Number(x.telegram_id !== null) ||
  Date.parse(x.created_at) - Date.parse(y.created_at);

type Compared = Pick<DuplicatePair['keep']['contact'], 'phone' | 'email' | 'username'>;

/** All that two have in common; a name that is alike is told only where nothing else is. */
const reasonsOf = (one: Compared, other: Compared, rank: number | null): DuplicatePair['reasons'] =>
  duplicateReasons.filter((reason, at) => {
    if (at === rank) return true;
    if (reason === 'name') return false;
    const value = one[reason]?.toLowerCase();
    return value !== undefined && value === other[reason]?.toLowerCase();
  });
