import { sql } from 'kysely';
import { recordsetWith } from '#server/db/recordset.ts';
import { findInPortions } from './findInPortions.ts';
import { type FoundRow, ofKind, type TextComparison } from './foundRow.ts';
import { portionsOf } from './portionsOf.ts';
import type { SearchRun } from './searchRun.ts';

/** Files whose names one statement looks through, and messages in which it looks for the files. */
const names = 5_000;
const messages = 1_000;

interface NamedFile {
  id: string;
  name: string;
  rank: number;
}

/** What sends the file at a place of those that are called so. */
type PlacedRow = Omit<FoundRow, 'rank'> & { place: number };

/** Messages of stages, mailings and letters by the names of the files that they send. */
export async function findFiles(run: SearchRun, owner: string, comparison: TextComparison): Promise<FoundRow[]> {
  const files = await findNamed(run, owner, comparison);
  if (files.length === 0) return [];
  const rows = files.map(({ id, name }, place) => ({ id, name, place }));
  const given = sql`${recordsetWith({ id: 'text', name: 'text', place: 'integer' }, rows)} as x`;
  const inStages: PlacedRow[] = [];
  for (const funnels of await portionsOf(run, owner)) {
    const { rows: placed } = await run.ask((tx) =>
      sql<PlacedRow>`
      select 'message' as kind, m.message ->> 'id' as id, s.stage ->> 'title' as title, x.name as text,
        f.id as funnel_id, f.name as funnel_name, s.stage ->> 'id' as stage_id, null as series_id,
        f.state = 'archived' as archived, x.place
      from funnels f join ${given} on f.document::text like '%' || x.id || '%'
      cross join json_array_elements(f.document -> 'stages') s(stage)
      cross join json_array_elements(s.stage -> 'messages') m(message)
      where f.owner_id = ${owner} and f.id = any(${funnels}::uuid[]) and m.message::text like '%' || x.id || '%'
      order by x.place, f.updated_at desc limit ${ofKind}`.execute(tx),
    );
    inStages.push(...placed);
    if (inStages.length >= ofKind) break;
  }
  const inMailings = await findInPortions(
    run,
    { table: 'mailings', owner, size: messages },
    (page) => sql<PlacedRow>`
    select 'mailing' as kind, m.id, m.title, x.name as text, f.id as funnel_id, f.name as funnel_name, null as stage_id,
      null as series_id, f.state = 'archived' or m.archived_at is not null as archived, x.place
    from (select * from mailings where owner_id = ${owner} order by created_at desc, id desc ${page}) m
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id
    join ${given} on m.message::text like '%' || x.id || '%'
    order by x.place, m.created_at desc limit ${ofKind}`,
  );
  const inLetters = await findInPortions(
    run,
    { table: 'letters', owner, size: messages },
    (page) => sql<PlacedRow>`
    select 'letter' as kind, l.id, l.name as title, x.name as text, f.id as funnel_id, f.name as funnel_name,
      null as stage_id, s.id as series_id, f.state = 'archived' or s.archived_at is not null as archived, x.place
    from (select * from letters where owner_id = ${owner} order by id desc ${page}) l
    join series s on s.owner_id = l.owner_id and s.id = l.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
    join ${given} on l.message::text like '%' || x.id || '%'
    order by x.place, l.created_at desc limit ${ofKind}`,
  );
  return [...inStages, ...inMailings, ...inLetters].map(({ place, ...row }) => ({
    ...row,
    rank: files[place]?.rank ?? 0,
  }));
}

/** The files that are called so, the latest first. */
const findNamed = (run: SearchRun, owner: string, { matches, rank }: TextComparison): Promise<NamedFile[]> =>
  findInPortions(
    run,
    { table: 'files', owner, size: names },
    (page) => sql<NamedFile>`
    select x.id, x.name, ${rank('x.folded')} as rank
    from (select id, name, folded_search(name) as folded, created_at from
      (select * from files where owner_id = ${owner} order by created_at desc, id desc ${page}) one
      where name is not null) x
    where ${matches('x.folded')} order by rank desc, x.created_at desc limit ${ofKind}`,
  );
