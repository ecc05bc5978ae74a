import { sql } from 'kysely';
import { type AudiencePart, type Estimate, outOfReach } from '#contract/schemas/sending/mailing.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { isShown } from '#server/domain/lists/rule/selectMembers.ts';
import type { AudienceQuery } from './audienceQuery.ts';
import { type AudienceSum, sumOf } from './audienceSum.ts';

interface Counted {
  place: string | number;
  /** Null of those who get it. */
  step: number | null;
  zone: string | null;
  people: number;
}

/** Those whom an audience selects and who can be written to, by their time zones, and the sum that makes them. */
export async function countAudience(db: Db, query: AudienceQuery): Promise<Pick<Estimate, 'zones' | 'parts'>> {
  const sum = sumOf(query);
  const [rows, sizes] = await transaction(db, async (tx) => {
    // of people on stages or with tags, merging indexes in their order takes less time than a hash of them, which the planner
    // prefers; it would have several processes each read all of the indexes, and sort all people on the disk for a few groups
    if (query.members === null)
      await sql`select set_config('enable_hashjoin', ${sum.adds[0]?.kind === 'everyone' ? 'on' : 'off'}, true),
        set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '16MB', true)`.execute(tx);
    const counted = await sql<Counted>`
      select n.place, n.step, case when n.step is null then n.zone end as zone, count(*)::integer as people
      from (${sum.people}) n group by 1, 2, 3`.execute(tx);
    return [counted.rows, await sizesOf(tx, query, sum)] as const;
  });
  return { zones: zonesOf(rows), parts: partsOf(rows, sum, sizes) };
}

function zonesOf(rows: Counted[]): Estimate['zones'] {
  const zones = new Map<string | null, number>();
  for (const { step, zone, people } of rows) if (step === null) zones.set(zone, (zones.get(zone) ?? 0) + people);
  return [...zones]
    .map(([time_zone, people]) => ({ time_zone, people }))
    .sort((a, b) => b.people - a.people || (a.time_zone ?? '').localeCompare(b.time_zone ?? '', 'en'));
}

/** These are no part where there is nobody like that. */
const unnamed = new Set<AudiencePart['kind']>(outOfReach);

function partsOf(rows: Counted[], { adds, takes }: AudienceSum, sizes: Map<string, number>): AudiencePart[] {
  const total = (is: (row: Counted) => boolean) => rows.reduce((all, row) => all + (is(row) ? row.people : 0), 0);
  const othersOf = ({ kind, ids: [id] }: Pick<AudiencePart, 'kind' | 'ids'>, people: number) =>
    Math.max(0, (sizes.get(`${kind} ${id}`) ?? people) - people);
  return [
    ...adds.map(({ place, ...add }) => {
      const people = total((row) => String(row.place) === place);
      return { ...add, people, others: othersOf(add, people) };
    }),
    ...takes.map((take, at) => {
      const people = total(({ step }) => step === at);
      return { ...take, people: 0 - people, others: take.kind === 'without_tags' ? othersOf(take, people) : 0 };
    }),
  ].filter(({ kind, people }) => people !== 0 || !unnamed.has(kind));
}

/** How many people have each tag and list that may share them with others of its kind, by its kind and id. */
async function sizesOf(tx: Tx, { ownerId, lists, audience }: AudienceQuery, { adds }: AudienceSum) {
  const sizes = new Map<string, number>();
  const named = adds.length > 1 ? adds : [];
  const unwanted = [...new Set(audience.without_tags)];
  const tags = [...unwanted, ...named.flatMap(({ kind, ids }) => (kind === 'tags' ? ids : []))];
  if (tags.length > 0) {
    const { rows } = await sql<{ id: string; people: number }>`
      select t.tag_id as id, count(*)::integer as people from contact_tags t
      where t.owner_id = ${ownerId} and t.tag_id = any (${tags}::uuid[]) and t.hidden_at is null
      group by t.tag_id`.execute(tx);
    for (const { id, people } of rows) for (const kind of ['tags', 'without_tags']) sizes.set(`${kind} ${id}`, people);
  }
  if (named[0]?.kind === 'lists') {
    const counts = lists.map(({ where }) => sql`count(*) filter (where ${where})::integer`);
    const { rows } = await sql<{ counts: number[] }>`
      select array[${sql.join(counts)}] as counts from contacts c where c.owner_id = ${ownerId} and ${isShown}`.execute(
      tx,
    );
    for (const [at, { id }] of lists.entries()) sizes.set(`lists ${id}`, rows[0]?.counts[at] ?? 0);
  }
  return sizes;
}
