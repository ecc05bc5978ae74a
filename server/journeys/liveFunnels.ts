import { sql } from 'kysely';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { FunnelDocument, FunnelSettings, FunnelState } from '#contract/schemas/funnel.ts';
import type { Language } from '#contract/schemas/user.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';

/** What walking needs of a funnel that has run. */
export interface LiveFunnel {
  ownerId: string;
  id: string;
  state: FunnelState;
  firstRunAt: Date;
  answers: FunnelSettings['answers'];
  /** Stages whose owner is told when somebody comes. */
  watched: ReadonlySet<string>;
  ownerLanguage: Language;
  compiled: CompiledFunnel;
}

interface FunnelRow {
  owner_id: string;
  id: string;
  state: FunnelState;
  first_run_at: Date;
  live_revision: number;
  settings: FunnelSettings;
  language: Language;
}

/** Compiled documents kept by a process: above the busy bots that one process drives. */
const keptDocuments = 400;
const compiledFor = new WeakMap<JourneyDeps, Map<string, CompiledFunnel>>();

/** The funnel that runs on a bot, locked against publishing until the transaction ends; null when none runs. */
export async function lockRunningFunnel(
  deps: JourneyDeps,
  tx: Tx,
  bot: { owner_id: string; bot_id: string },
): Promise<LiveFunnel | null> {
  const { rows } = await sql<FunnelRow>`
    select f.owner_id, f.id, f.state, f.first_run_at, f.live_revision, f.settings, u.language
    from funnels f join users u on u.id = f.owner_id
    where f.owner_id = ${bot.owner_id} and f.bot_id = ${bot.bot_id} and f.state = 'running' and f.live_revision is not null
    for share of f`.execute(tx);
  return rows[0] ? live(deps, tx, rows[0]) : null;
}

/** Funnels by id; call it after the journeys are locked, so that a publish that moved them is seen. */
export async function findLiveFunnels(
  deps: JourneyDeps,
  tx: Tx,
  keys: { owner_id: string; funnel_id: string }[],
): Promise<Map<string, LiveFunnel>> {
  const wanted = [...new Map(keys.map(({ owner_id, funnel_id }) => [funnel_id, { owner_id, funnel_id }])).values()];
  const { rows } = await sql<FunnelRow>`
    select f.owner_id, f.id, f.state, f.first_run_at, f.live_revision, f.settings, u.language
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k (owner_id uuid, funnel_id uuid)
    join funnels f on f.owner_id = k.owner_id and f.id = k.funnel_id
    join users u on u.id = f.owner_id
    where f.live_revision is not null`.execute(tx);
  const found = new Map<string, LiveFunnel>();
  for (const row of rows) found.set(row.id, await live(deps, tx, row));
  return found;
}

/** The same funnel as its draft is now: what testers walk. */
export async function draftOf(deps: JourneyDeps, tx: Tx, funnel: LiveFunnel): Promise<LiveFunnel> {
  const { ownerId: owner_id, id } = funnel;
  const { revision } = await tx
    .selectFrom('funnels')
    .select('revision')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...funnel, compiled: await compiled(deps, tx, { owner_id, id, revision, of: 'document' }) };
}

async function live(deps: JourneyDeps, tx: Tx, row: FunnelRow): Promise<LiveFunnel> {
  return {
    ownerId: row.owner_id,
    id: row.id,
    state: row.state,
    firstRunAt: row.first_run_at,
    answers: row.settings.answers,
    watched: new Set(row.settings.watched),
    ownerLanguage: row.language,
    compiled: await compiled(deps, tx, { ...row, revision: row.live_revision, of: 'live_document' }),
  };
}

interface Revision {
  owner_id: string;
  id: string;
  revision: number;
  of: 'document' | 'live_document';
}

/** A revision's document never changes, whether it is live or the draft, so it is read and compiled once. */
async function compiled(deps: JourneyDeps, tx: Tx, row: Revision): Promise<CompiledFunnel> {
  const kept = compiledFor.get(deps) ?? new Map<string, CompiledFunnel>();
  compiledFor.set(deps, kept);
  const known = kept.get(keyOf(row, row.revision));
  if (known) return known;
  // it may have been published or edited since its revision was read
  const { document, revision } = await readDocument(tx, row);
  const fresh = compileFunnel(document, revision);
  const oldest = kept.keys().next();
  if (kept.size >= keptDocuments && !oldest.done) kept.delete(oldest.value);
  kept.set(keyOf(row, revision), fresh);
  return fresh;
}

const keyOf = ({ owner_id, id }: Revision, revision: number) => `${owner_id}:${id}:${revision}`;

async function readDocument(tx: Tx, row: Revision): Promise<{ document: FunnelDocument; revision: number }> {
  const { document, revision } = await tx
    .selectFrom('funnels')
    .select([`${row.of} as document`, row.of === 'document' ? 'revision' : 'live_revision as revision'])
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (document === null || revision === null) throw new Error('a funnel with a live revision has no live document');
  return { document, revision };
}
