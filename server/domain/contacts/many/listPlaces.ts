import { sql } from 'kysely';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';

type Named = Pick<ContactPlace, 'stages' | 'tags'>;

/** The stages and tags of all funnels of an owner, also of archived ones: a contact keeps its stage there. */
export async function listPlaces({ db }: Deps, { userId }: Actor): Promise<{ results: ContactPlace[] }> {
  const rows = await db
    .selectFrom('funnels')
    .select([
      'id',
      'name',
      'state',
      usernameOfBot.as('bot'),
      namesIn('live_document').as('live'),
      namesIn('document').as('draft'),
    ])
    .where('owner_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const results = rows.map(({ live, draft, ...funnel }) => ({
    ...funnel,
    stages: joined(live.stages, draft.stages),
    tags: joined(live.tags, draft.tags),
  }));
  return { results };
}

const usernameOfBot = sql<
  string | null
>`(select username from bots b where b.owner_id = funnels.owner_id and b.id = funnels.bot_id)`;

/** Names are picked in the database: a document with its messages may have megabytes. */
const namesIn = (column: 'document' | 'live_document') => {
  const parts = (of: string) => sql`json_array_elements(coalesce(${sql.ref(column)} -> ${of}, '[]'::json))`;
  return sql<Named>`json_build_object(
    'stages', (select coalesce(json_agg(json_build_object('id', s -> 'id', 'title', s -> 'title', 'icon', s -> 'icon',
      'colour', s -> 'colour')), '[]'::json) from ${parts('stages')} s),
    'tags', (select coalesce(json_agg(json_build_object('id', t -> 'id', 'title', t -> 'title', 'colour', t -> 'colour')),
      '[]'::json) from ${parts('tags')} t))`;
};

/** Those of the live version, then what only the draft has. */
const joined = <T extends { id: string }>(live: T[], draft: T[]): T[] => [
  ...live,
  ...draft.filter(({ id }) => live.every((one) => one.id !== id)),
];
