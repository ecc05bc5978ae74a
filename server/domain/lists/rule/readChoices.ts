import { sql } from 'kysely';
import type { RuleChoices } from '#contract/schemas/contacts/list.ts';
import { conditionsOf } from '#machines/lists/conditions.ts';
import type { Db } from '#server/db/transaction.ts';
import { fieldRows } from '#server/domain/fields/fieldRows.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

/** Mailings, sources and languages that are offered; those that a rule names come in any case. */
const most = { mailings: 500, words: 200 };

/** What rules may name: as `readRules` knows it, with titles. */
export async function readChoices({ db }: Deps, actor: Actor): Promise<RuleChoices> {
  const { userId } = actor;
  const rows = await db
    .selectFrom('lists')
    .select(['id', 'name', 'rule', 'archived_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  const lists = rows.map(({ id, name, rule, archived_at }) => ({ id, name, rule, archived: archived_at !== null }));
  const named = lists
    .flatMap(({ rule }) => (rule ? conditionsOf(rule) : []))
    .flatMap((condition) => ('pressed' in condition ? [condition.pressed.mailing] : []));
  const [funnels, mailings, fields, sources, languages] = await Promise.all([
    readFunnels(db, userId),
    readMailings(db, userId, named),
    fieldRows(db, actor).execute(),
    readWords(db, userId, 'source'),
    readWords(db, userId, 'language'),
  ]);
  return {
    ...{ funnels, mailings, lists, sources, languages },
    fields: fields.map(({ id, title, name, kind, choices }) => ({ id, title, name, kind, choices })),
  };
}

type ChosenFunnel = RuleChoices['funnels'][number];

/** Stages and tags of the draft first, then those that only the live version still has. */
async function readFunnels(db: Db, ownerId: string): Promise<ChosenFunnel[]> {
  const titles = (document: 'document' | 'live_document', things: 'stages' | 'tags') =>
    sql`coalesce((select json_agg(json_build_object('id', t -> 'id', 'title', t -> 'title', 'colour', t -> 'colour'))
      from json_array_elements(f.${sql.ref(document)} -> ${sql.lit(things)}) t), '[]')`;
  const { rows } = await sql<ChosenFunnel & { live_stages: ChosenFunnel['stages']; live_tags: ChosenFunnel['tags'] }>`
    select f.id, f.name, b.username as bot, ${titles('document', 'stages')} as stages, ${titles('document', 'tags')} as tags,
      ${titles('live_document', 'stages')} as live_stages, ${titles('live_document', 'tags')} as live_tags
    from funnels f left join bots b on b.owner_id = f.owner_id and b.id = f.bot_id
    where f.owner_id = ${ownerId} and f.state <> 'archived' order by f.created_at desc`.execute(db);
  return rows.map(({ id, name, bot, stages, tags, live_stages, live_tags }) => ({
    ...{ id, name, bot },
    stages: withLive(stages, live_stages),
    tags: withLive(tags, live_tags),
  }));
}

const withLive = <Thing extends { id: string }>(draft: Thing[], live: Thing[]): Thing[] => {
  const known = new Set(draft.map(({ id }) => id));
  return [...draft, ...live.filter(({ id }) => !known.has(id))];
};

async function readMailings(db: Db, ownerId: string, named: string[]): Promise<RuleChoices['mailings']> {
  const { rows } = await sql<RuleChoices['mailings'][number]>`
    select m.id, m.title, coalesce(
      (select json_agg(json_build_object('id', b -> 'id', 'label', b -> 'label', 'kind', b -> 'kind'))
        from jsonb_array_elements(m.message -> 'buttons') b), '[]') as buttons
    from mailings m
    where m.owner_id = ${ownerId} and (m.id::text in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)) or m.id in (
        select n.id from mailings n where n.owner_id = ${ownerId} and jsonb_array_length(n.message -> 'buttons') > 0
        order by n.created_at desc limit ${most.mailings}))
    order by m.created_at desc`.execute(db);
  return rows;
}

async function readWords(db: Db, ownerId: string, of: 'source' | 'language'): Promise<string[]> {
  const word = sql.ref(`c.${of}`);
  const { rows } = await sql<{ word: string }>`
    select ${word} as word from contacts c
    where c.owner_id = ${ownerId} and ${word} <> '' and c.archived_at is null and c.erased_at is null
    group by ${word} order by count(*) desc, ${word} limit ${most.words}`.execute(db);
  return rows.map(({ word: found }) => found);
}
