import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { compareWith, type TextComparison, type FoundRow, ofKind, shortestIndexed } from './foundRow.ts';
import { portionsOf } from './portionsOf.ts';
import type { SearchRun } from './searchRun.ts';
import { foldForms, prefixesOf, wordsQuery } from '../textIndex/wordsQuery.ts';

/** So many that match are ranked. */
const ranked = 500;
/** Titles that are compared in spite of typing errors in one statement, and at all; and messages. */
const titlesAtOnce = 1_000;
const similarTitles = 6_000;
const similarMessages = 60;

/** Stages by their titles and messages by their texts: those of the funnels that changed last first, until enough is found. */
export async function findTexts(run: SearchRun, owner: string, searched: string): Promise<FoundRow[]> {
  const words = foldForms(searched.trim());
  const comparison = compareWith(searched, false);
  // parts that are in no index are looked for in titles, and in messages as whole words
  const byPart =
    comparison.longest < shortestIndexed
      ? sql`not t.is_message and ${comparison.matches('t.searched')}`
      : comparison.matches('t.searched');
  const found: FoundRow[] = [];
  for (const funnels of await portionsOf(run, owner)) {
    const from = sql`select * from funnel_texts t where t.owner_id = ${owner} and t.funnel_id = any(${funnels}::uuid[])
      and (${byPart} or ${wordsQuery(sql`t.words`, words)}) limit ${ranked}`;
    found.push(...(await run.ask((tx) => rankTexts(tx, comparison, from))));
    if (found.length >= 2 * ofKind) break;
  }
  return found;
}

/** The same in spite of typing errors: titles, what has words that begin alike, and the messages of the funnels that changed last. */
export async function findSimilarTexts(run: SearchRun, owner: string, searched: string): Promise<FoundRow[]> {
  const comparison = compareWith(searched, true);
  const [latest = []] = await portionsOf(run, owner);
  // the inner rows are chosen first: comparing is what takes long
  const among = (rows: RawBuilder<unknown>) =>
    run.ask((tx) =>
      rankTexts(
        tx,
        comparison,
        sql`select * from (${rows}) t where ${comparison.matches('t.searched')} limit ${ranked}`,
      ),
    );
  const found = await among(sql`select * from funnel_texts where owner_id = ${owner} and is_message
    and funnel_id = any(${latest}::uuid[]) order by item_id desc limit ${similarMessages}`);
  const prefixes = prefixesOf(foldForms(searched.trim()));
  if (prefixes !== null)
    found.push(
      ...(await among(sql`select * from funnel_texts where owner_id = ${owner}
        and words @@ to_tsquery('simple', ${prefixes}) limit ${similarMessages}`)),
    );
  const titles = sql`select * from funnel_texts where owner_id = ${owner} and not is_message order by funnel_id, item_id`;
  for (let at = 0; at < similarTitles && found.length < 2 * ofKind; at += titlesAtOnce) {
    found.push(...(await among(sql`${titles} offset ${at} limit ${titlesAtOnce}`)));
    if (!(await run.ask((tx) => isAny(tx, sql`${titles} offset ${at + titlesAtOnce} limit 1`)))) break;
  }
  return found;
}

/** The best of the texts that match, with where they stand. */
async function rankTexts(tx: Tx, { rank }: TextComparison, matching: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select case when t.is_message then 'message' else 'stage' end as kind, t.item_id as id,
      coalesce((select s.text from funnel_texts s
        where s.owner_id = t.owner_id and s.funnel_id = t.funnel_id and s.item_id = t.stage_id), '') as title,
      case when t.is_message then t.text end as text, f.id as funnel_id, f.name as funnel_name, t.stage_id,
      null as series_id, f.state = 'archived' as archived, t.rank
    from (select t.*, ${rank('t.searched')} + case when t.is_message then 0 else 0.3 end as rank
      from (${matching}) t order by rank desc limit ${2 * ofKind}) t
    join funnels f on f.owner_id = t.owner_id and f.id = t.funnel_id
    order by t.rank desc, f.updated_at desc`.execute(tx);
  return rows;
}

async function isAny(tx: Tx, rows: RawBuilder<unknown>): Promise<boolean> {
  return (await rows.execute(tx)).rows.length > 0;
}
