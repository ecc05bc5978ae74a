import { type RawBuilder, sql } from 'kysely';
import { duplicateReasons } from '#contract/schemas/contacts/duplicate.ts';
import { hasTrigrams } from '../search/hasTrigrams.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A pair, and the place of its reason in `duplicateReasons`: the first that it has. */
export interface Pair {
  rank: number;
  a: string;
  b: string;
}

/** So many contacts with one phone are no sign that they are one person; it bounds the pairs, too. */
const mostAlike = 100;
/** The trigram similarity of two names from which they are alike, of 1. */
const similarName = 0.6;

/** What likely duplicates have in common: a key, by which they are found without comparing each with each, and what they must fulfil. */
interface Likeness {
  keys: RawBuilder<unknown>[];
  isAlike: RawBuilder<unknown>;
}

const firstWord = sql`name_words[1]`;
const lastWord = sql`name_words[cardinality(name_words)]`;

/** A typing error is in one of two words: the other is the same, and so is how the one begins. */
const nameKeys = [sql`${firstWord} || ' ' || left(${lastWord}, 4)`, sql`${lastWord} || ' ' || left(${firstWord}, 1)`];

const similar = sql`abs(length(x.name) - length(y.name)) <= 4 and similarity(x.name, y.name) >= ${similarName}`;

function likenessOf(rank: number, trigrams: boolean): Likeness {
  const reason = duplicateReasons[rank];
  if (reason === 'phone') return { keys: [sql`phone`], isAlike: sql`true` };
  if (reason === 'email') return { keys: [sql`email`], isAlike: sql`true` };
  if (reason === 'username') return { keys: [sql`lower(username)`], isAlike: sql`true` };
  // a source is known of those who came by a link; an unknown one does not contradict
  const sources = sql`(x.source is null or y.source is null or x.source = y.source)`;
  if (!trigrams) return { keys: [sql`array_to_string(name_words, ' ')`], isAlike: sources };
  return { keys: nameKeys, isAlike: sql`${sources} and ${similar}` };
}

interface Wanted {
  ownerId: string;
  after: Pair | null;
  limit: number;
  /** Only the pairs of this contact. */
  of?: string | undefined;
}

/** Pairs of duplicate contacts of an owner after a given one, the surest reason first. One of them at least is not in Telegram. */
export async function findPairs(tx: Tx, { ownerId, after, limit, of }: Wanted): Promise<Pair[]> {
  const trigrams = await hasTrigrams(tx);
  const pairs: Pair[] = [];
  const nobody = { a: nil, b: nil };
  for (let rank = after?.rank ?? 0; rank < duplicateReasons.length && pairs.length < limit; rank++) {
    const likeness = likenessOf(rank, trigrams);
    const from = rank === after?.rank ? after : nobody;
    const isSlow = duplicateReasons[rank] === 'name' && of === undefined;
    const bound = isSlow ? await findBound(tx, ownerId, from.a) : null;
    const find = (range: Range) =>
      findAlike(tx, likeness, { ownerId, rank, of, limit: limit - pairs.length, ...range });
    if (bound !== null) pairs.push(...(await find({ from, to: bound })));
    if (pairs.length < limit)
      pairs.push(...(await find({ from: bound === null ? from : { a: bound, b: last }, to: last })));
  }
  return pairs;
}

/** The first contacts not in Telegram whose names are compared, so that a page that they fill is soon there. */
const firstCompared = 5_000;
const nil = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Range {
  /** The pair before the first. */
  from: { a: string; b: string };
  /** The greatest `a`. */
  to: string;
}

async function findBound(tx: Tx, ownerId: string, from: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where owner_id = ${ownerId} and telegram_id is null and id > ${from}
    order by id offset ${firstCompared} limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

const same = (column: string) => sql`coalesce(x.${sql.ref(column)} = y.${sql.ref(column)}, false)`;

async function findAlike(
  tx: Tx,
  likeness: Likeness,
  { ownerId, rank, of, from, to, limit }: Range & Pick<Wanted, 'ownerId' | 'of' | 'limit'> & { rank: number },
): Promise<Pair[]> {
  const surer = [same('phone'), same('email'), sql`coalesce(lower(x.username) = lower(y.username), false)`];
  const isSurer = sql.join([sql`false`, ...surer.slice(0, rank)], sql` or `);
  const isOf = of === undefined ? sql`true` : sql`${of} in (x.id, y.id)`;
  const isAlike = sql`x.id between ${from.a} and ${to} and ${isOf} and ${likeness.isAlike}`;
  const byKey = likeness.keys.map((key) => alikeBy(key, isAlike, { ownerId, of }));
  const { rows } = await sql<Pair>`
    select ${rank}::integer as rank, k.a, k.b from (${sql.join(byKey, sql` union `)}) k
    join contacts x on x.owner_id = ${ownerId} and x.id = k.a
    join contacts y on y.owner_id = ${ownerId} and y.id = k.b
    where not (${isSurer}) and (k.a, k.b) > (${from.a}::uuid, ${from.b}::uuid)
      and not exists (select from different_contacts d where d.owner_id = ${ownerId}
        and d.first_id = least(k.a, k.b) and d.second_id = greatest(k.a, k.b))
    order by k.a, k.b limit ${limit}`.execute(tx);
  return rows;
}

/** Pairs with the same key; `a` is not in Telegram, and comes once with each `b`. */
const alikeBy = (
  key: RawBuilder<unknown>,
  isAlike: RawBuilder<unknown>,
  { ownerId, of }: Pick<Wanted, 'ownerId' | 'of'>,
) => sql`
  (with of_key as materialized (
    select * from (
      select id, telegram_id is not null as in_telegram, source, array_to_string(name_words, ' ') as name,
        ${key} as key, count(*) over (partition by ${key}) as alike
      from contacts where owner_id = ${ownerId} and ${key} is not null and archived_at is null and erased_at is null
        ${of === undefined ? sql`` : sql`and ${key} = (select ${key} from contacts where owner_id = ${ownerId} and id = ${of})`}
    ) c where alike between 2 and ${mostAlike})
  select x.id as a, y.id as b from of_key x join of_key y on y.key = x.key
  where not x.in_telegram and (y.in_telegram or y.id > x.id) and ${isAlike})`;
