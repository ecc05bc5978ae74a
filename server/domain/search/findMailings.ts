import { sql } from 'kysely';
import { type TextComparison, type FoundRow, ofKind } from './foundRow.ts';
import { findInPortions } from './findInPortions.ts';
import type { SearchRun } from './searchRun.ts';

/** Titles, and letters with their texts, that one statement looks through. */
const titles = 1_000;
const letters = 100;
/** Of a letter's text so many characters are searched. */
const textChars = 1_000;

/** Mailings by their titles, the latest first. */
export const findMailings = (run: SearchRun, owner: string, { matches, rank }: TextComparison): Promise<FoundRow[]> =>
  findInPortions(
    run,
    { table: 'mailings', owner, size: titles },
    (page) => sql<FoundRow>`
    select 'mailing' as kind, m.id, m.title, null as text, f.id as funnel_id, f.name as funnel_name, null as stage_id,
      null as series_id, f.state = 'archived' or m.archived_at is not null as archived, ${rank('folded_search(m.title)')} + 0.2 as rank
    from (select * from mailings where owner_id = ${owner} order by created_at desc, id desc ${page}) m
    join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id
    where ${matches('folded_search(m.title)')} order by rank desc, m.created_at desc limit ${ofKind}`,
  );

/** Letters by their names and texts. */
export const findLetters = (run: SearchRun, owner: string, { matches, rank }: TextComparison): Promise<FoundRow[]> =>
  findInPortions(
    run,
    { table: 'letters', owner, size: letters },
    (page) => sql<FoundRow>`
    select 'letter' as kind, l.id, l.name as title, l.text, f.id as funnel_id, f.name as funnel_name, null as stage_id,
      s.id as series_id, f.state = 'archived' or s.archived_at is not null as archived, ${rank('l.searched')} + 0.1 as rank
    from (select one.*, folded_search(left(one.name || ' ' || one.text, ${textChars})) as searched
      from (select *, text_of_html(message->>'text') as text from letters where owner_id = ${owner} order by id desc ${page}) one) l
    join series s on s.owner_id = l.owner_id and s.id = l.series_id
    join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
    where ${matches('l.searched')} order by rank desc, l.created_at desc limit ${ofKind}`,
  );
