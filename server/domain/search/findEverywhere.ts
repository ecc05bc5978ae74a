import { sql } from 'kysely';
import type { Found, FoundKind } from '#contract/schemas/search.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { contactName } from '../contacts/contactName.ts';
import type { Actor, Deps } from '../deps.ts';
import { escapedLike, foldText } from '../searching.ts';
import { excerptOf } from './excerptOf.ts';
import { hasTrigrams } from './hasTrigrams.ts';

/** Of each kind, and of all kinds together. */
const ofKind = 8;
const ofAll = 24;
/** The similarity from which a word with a typing error counts, of 1; PostgreSQL's own is 0.6. */
const similarEnough = 0.45;

interface FoundRow {
  kind: FoundKind;
  id: string;
  title: string;
  text: string | null;
  funnel_id: string | null;
  funnel_name: string | null;
  stage_id: string | null;
  series_id: string | null;
  archived: boolean;
  rank: number;
}

/**
 * Finds what the user has by any part of a name, by the words of a text in any form, and, only where this finds little, in
 * spite of typing errors.
 */
export function findEverywhere(deps: Deps, actor: Actor, searched: string): Promise<{ results: Found[] }> {
  return transaction(deps.db, async (tx) => {
    const exact = await findBy(tx, actor, searched, false);
    const isEnough = exact.length >= ofKind || !(await hasTrigrams(tx));
    const rows = isEnough ? exact : merge(exact, await findBy(tx, actor, searched, true));
    return { results: rows.slice(0, ofAll).map((row) => toFound(row, searched)) };
  });
}

function merge(exact: FoundRow[], similar: FoundRow[]): FoundRow[] {
  const known = new Set(exact.map(({ kind, id }) => `${kind}${id}`));
  return [...exact, ...similar.filter(({ kind, id }) => !known.has(`${kind}${id}`))];
}

const toFound = (row: FoundRow, searched: string): Found => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  excerpt: row.text === null ? null : excerptOf(row.text, searched),
  funnel: row.funnel_id !== null && row.funnel_name !== null ? { id: row.funnel_id, name: row.funnel_name } : null,
  stage: row.stage_id,
  series: row.series_id,
  archived: row.archived,
});

/** With `isSimilar` by trigrams, else by parts of names and by words. The best come first. */
async function findBy(tx: Tx, { userId }: Actor, searched: string, isSimilar: boolean): Promise<FoundRow[]> {
  const words = foldText(searched);
  const like = `%${escapedLike(words)}%`;
  const start = `${escapedLike(words)}%`;
  if (isSimilar)
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`.execute(tx);
  const matches = (text: string) =>
    isSimilar ? sql`${sql.raw(text)} %> ${words}` : sql`${sql.raw(text)} like ${like}`;
  const rank = (text: string) =>
    isSimilar
      ? sql`word_similarity(${words}, ${sql.raw(text)})`
      : sql`case when ${sql.raw(text)} like ${start} then 4 when ${sql.raw(text)} like ${like} then 3 else 2 end::real`;
  const inText = isSimilar
    ? matches('t.searched')
    : sql`(t.searched like ${like} or t.words @@ plainto_tsquery('russian', ${words}))`;
  const { rows } = await sql<FoundRow>`
    (select 'funnel' as kind, f.id, f.name as title, null as text, null::uuid as funnel_id, null as funnel_name,
        null::uuid as stage_id, null::uuid as series_id, f.state = 'archived' as archived, ${rank('folded(f.name)')} + 0.5 as rank
      from funnels f where f.owner_id = ${userId} and ${matches('folded(f.name)')}
      order by rank desc, f.updated_at desc limit ${ofKind})
    union all
    (select case when t.is_message then 'message' else 'stage' end, t.item_id,
        coalesce((select s.text from funnel_texts s
          where s.owner_id = t.owner_id and s.funnel_id = t.funnel_id and s.item_id = t.stage_id), ''),
        case when t.is_message then t.text end, f.id, f.name, t.stage_id, null, f.state = 'archived',
        ${rank('t.searched')} + case when t.is_message then 0 else 0.3 end as rank
      from funnel_texts t join funnels f on f.owner_id = t.owner_id and f.id = t.funnel_id
      where t.owner_id = ${userId} and ${inText}
      order by rank desc, f.updated_at desc limit ${2 * ofKind})
    union all
    (select 'contact', c.id, named.name,
        coalesce(nullif('@' || c.username, named.name), nullif(c.phone, named.name), nullif(c.email, named.name)), f.id, f.name, null, null,
        c.archived_at is not null, ${rank('c.searched')} + 0.4 as rank
      from contacts c cross join lateral (select ${contactName} as name) named
      left join lateral (select funnel_id from journeys j
        where j.owner_id = c.owner_id and j.contact_id = c.id and not j.is_test order by j.since desc limit 1) last on true
      left join funnels f on f.owner_id = c.owner_id and f.id = last.funnel_id
      where c.owner_id = ${userId} and ${matches('c.searched')}
      order by rank desc, c.created_at desc limit ${ofKind})
    union all
    (select 'mailing', m.id, m.title, null, f.id, f.name, null, null, f.state = 'archived', ${rank('folded(m.title)')} + 0.2 as rank
      from mailings m join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id
      where m.owner_id = ${userId} and ${matches('folded(m.title)')}
      order by rank desc, m.created_at desc limit ${ofKind})
    union all
    (select 'series', s.id, s.name, null, f.id, f.name, null, s.id, f.state = 'archived', ${rank('folded(s.name)')} + 0.2 as rank
      from series s join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
      where s.owner_id = ${userId} and ${matches('folded(s.name)')}
      order by rank desc, s.created_at desc limit ${ofKind})
    union all
    (select 'letter', l.id, l.name, text_of_html(l.message->>'text'), f.id, f.name, null, s.id, f.state = 'archived',
        ${rank(`folded(l.name || ' ' || text_of_html(l.message->>'text'))`)} + 0.1 as rank
      from letters l join series s on s.owner_id = l.owner_id and s.id = l.series_id
      join funnels f on f.owner_id = s.owner_id and f.id = s.funnel_id
      where l.owner_id = ${userId} and ${matches(`folded(l.name || ' ' || text_of_html(l.message->>'text'))`)}
      order by rank desc, l.created_at desc limit ${ofKind})
    union all
    (select 'template', p.id, p.name, null, null, null, null, null, p.archived_at is not null, ${rank('folded(p.name)')} + 0.2 as rank
      from templates p where p.owner_id = ${userId} and ${matches('folded(p.name)')}
      order by rank desc, p.updated_at desc limit ${ofKind})
    union all
    (select 'folder', d.id, d.name, null, null, null, null, null, d.archived_at is not null, ${rank('folded(d.name)')} + 0.2 as rank
      from folders d where d.owner_id = ${userId} and ${matches('folded(d.name)')}
      order by rank desc, d.created_at desc limit ${ofKind})
    union all
    (select 'list', i.id, i.name, null, null, null, null, null, i.archived_at is not null, ${rank('folded(i.name)')} + 0.2 as rank
      from lists i where i.owner_id = ${userId} and ${matches('folded(i.name)')}
      order by rank desc, i.created_at desc limit ${ofKind})
    order by archived, rank desc, title, id`.execute(tx);
  return rows;
}
