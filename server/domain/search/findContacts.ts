import { type RawBuilder, sql } from 'kysely';
import { contactName } from '../contacts/contactName.ts';
import { matchesContact } from '../contacts/matchesContact.ts';
import { type TextComparison, type FoundRow, ofKind, shortestIndexed } from './foundRow.ts';
import type { SearchRun } from './searchRun.ts';

/** So many that match are ranked. */
const ranked = 300;
/** For words that are in no index the contacts are looked through, so many in one statement. */
const portion = 10_000;

export async function findContacts(
  run: SearchRun,
  owner: string,
  searched: string,
  comparison: TextComparison,
): Promise<FoundRow[]> {
  const matching = comparison.isSimilar
    ? comparison.matches('c.searched')
    : matchesContact(sql.ref('c.searched'), searched);
  const find = (after: string | null) => findAmong(run, { owner, matching, comparison }, after);
  if (comparison.longest >= shortestIndexed || comparison.isSimilar) return (await find(null)).rows;
  const found: FoundRow[] = [];
  for (let after: string | null = ''; after !== null && found.length < ofKind; ) {
    const { rows, last } = await find(after);
    found.push(...rows);
    after = last;
  }
  return found;
}

interface Wanted {
  owner: string;
  /** The condition of contacts `c`. */
  matching: RawBuilder<boolean>;
  comparison: TextComparison;
}

/** Finds among all contacts, or among those that come after one by its id; an empty id is before all. */
async function findAmong(
  run: SearchRun,
  { owner, matching, comparison: { rank } }: Wanted,
  after: string | null,
): Promise<{ rows: FoundRow[]; last: string | null }> {
  const later = after ? sql`and id > ${after}` : sql``;
  const source =
    after === null
      ? sql`contacts`
      : sql`(select * from contacts where owner_id = ${owner} ${later} order by id limit ${portion})`;
  return run.ask(async (tx) => {
    const { rows } = await sql<FoundRow>`
      select 'contact' as kind, c.id, named.name as title,
        coalesce(nullif('@' || c.username, named.name), nullif(c.phone, named.name), nullif(c.email, named.name)) as text,
        f.id as funnel_id, f.name as funnel_name, null as stage_id, null as series_id, c.archived_at is not null as archived, c.rank
      from (select found.*, ${rank('found.searched')} + 0.4 as rank
          from (select * from ${source} c where c.owner_id = ${owner} and ${matching} limit ${ranked}) found
          order by rank desc, found.created_at desc limit ${ofKind}) c
      cross join lateral (select ${contactName} as name) named
      left join lateral (select funnel_id from journeys j
        where j.owner_id = c.owner_id and j.contact_id = c.id and not j.is_test order by j.since desc limit 1) last on true
      left join funnels f on f.owner_id = c.owner_id and f.id = last.funnel_id`.execute(tx);
    if (after === null) return { rows, last: null };
    const { rows: ends } = await sql<{ id: string }>`select id from contacts
      where owner_id = ${owner} ${later} order by id offset ${portion - 1} limit 1`.execute(tx);
    return { rows, last: ends[0]?.id ?? null };
  });
}
