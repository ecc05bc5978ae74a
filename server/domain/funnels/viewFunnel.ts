import { sql } from 'kysely';
import type { Bot, Funnel, FunnelOrigin, FunnelSettings, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { readOrigins } from './readOrigins.ts';
import { viewFiles } from './funnelFiles.ts';
import { findLetterProblems } from './findLetterProblems.ts';
import { findProblems } from './findProblems.ts';
import { importedFrom } from './importReports.ts';
import type { FunnelHead, FunnelRow } from './funnelRow.ts';

/** Serializes a funnel for the API, with its draft or the given document. */
export async function viewFunnel(deps: Deps, db: Db | Tx, row: FunnelRow, document = row.document): Promise<Funnel> {
  const bots = await readBots(db, row.owner_id, row.bot_id ? [row.bot_id] : []);
  const people = await countFunnelPeople(db, row.owner_id, [row.id]);
  const origins = await readOrigins(deps, db, row.owner_id, [row.id]);
  const files = await viewFiles(deps, db, row.owner_id, filesOfDocument(document));
  const fields = await readKnownFields(db, row.owner_id);
  const menu = (row.bot_id && bots.get(row.bot_id)?.menu_commands) || [];
  const imported = await importedFrom(db, row);
  return {
    ...funnelHead(row, { bots, people, origins }),
    document,
    files,
    problems: [
      ...findProblems({ ...row, document }, { files: new Map(Object.entries(files)), fields, menu }),
      ...(await findLetterProblems(deps, db, row)),
    ],
    settings: viewSettings(row.settings),
    ...(imported && { imported }),
  };
}

/** What was never set has its default. */
export const viewSettings = (stored: StoredSettings): FunnelSettings => ({
  ...stored,
  quiet: stored.quiet ?? null,
  cap: stored.cap ?? null,
});

/** The fields that the full funnel and its card in the list share. */
export function funnelHead(
  row: FunnelHead,
  {
    bots,
    people,
    origins,
  }: { bots: Map<string, Bot>; people: Map<string, number>; origins: Map<string, FunnelOrigin> },
) {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    revision: row.revision,
    live_revision: row.live_revision,
    first_run_at: row.first_run_at?.toISOString() ?? null,
    bot: (row.bot_id && bots.get(row.bot_id)) || null,
    trouble: row.trouble,
    template: origins.get(row.id) ?? null,
    people: people.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Bots that still have their token, by id. */
export async function readBots(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, Bot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bots')
    .select([
      'id',
      'username',
      'name',
      'description',
      'short_description',
      'token_end',
      'menu_commands',
      'menu_published',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('token_sealed', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ menu_commands, menu_published, ...bot }) => [
      bot.id,
      { ...bot, menu_commands: menu_commands.filter((command) => !menu_published.includes(command)) },
    ]),
  );
}

/** The number of people in each of these funnels now. */
export async function countFunnelPeople(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stage_counts')
    .select(['funnel_id', sql<number>`sum(people)::integer`.as('people')])
    .where('owner_id', '=', ownerId)
    .where('funnel_id', 'in', ids)
    .groupBy('funnel_id')
    .execute();
  return new Map(rows.map((row) => [row.funnel_id, row.people]));
}
