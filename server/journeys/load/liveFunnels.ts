import { sql } from 'kysely';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { FunnelDocument, FunnelSettings, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import type { Language } from '#contract/schemas/account/user.ts';
import { placesLeft } from '#server/db/conditions/accountLeft.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { JourneyDeps } from './journeyDeps.ts';

/** A funnel as its journeys need it; before its first run its draft takes the place of the live document. */
export interface LiveFunnel {
  ownerId: string;
  id: string;
  /** What is sent leaves: it runs, or is tested before its first run. */
  isListening: boolean;
  /** Null before the first run, when only testers have journeys. */
  firstRunAt: Date | null;
  answers: FunnelSettings['answers'];
  /** Its IANA time zone, for people whose own is not known. */
  zone: string;
  /** Stages whose owner gets a notice when somebody enters. */
  watched: ReadonlySet<string>;
  ownerLanguage: Language;
  compiled: CompiledFunnel;
}

/** A row of `liveColumns`. */
export interface LiveFunnelRow {
  owner_id: string;
  id: string;
  is_listening: boolean;
  first_run_at: Date | null;
  revision: number;
  live_revision: number | null;
  settings: StoredSettings;
  language: Language;
}

/** Above the number of busy bots that one process drives. */
const cachedDocuments = 400;
const compiledCaches = new WeakMap<JourneyDeps, Map<string, CompiledFunnel>>();

/** What a `LiveFunnel` needs of funnels `f` and their owner `u`. */
export const liveColumns = (
  now: Date,
) => sql`f.owner_id, f.id, f.first_run_at, f.revision, f.live_revision, f.settings, u.language,
  ${isListening(now)} as is_listening`;

export interface ListeningFunnel extends LiveFunnel {
  /** Updates from before the first run are stored and not taken yet. */
  hasEarly: boolean;
  /** New people who may come to the account; null is no limit. */
  placesLeft: number | null;
}

/**
 * The funnel that runs on a bot, locked against publishing until the transaction ends, or one that is tested before its
 * first run, locked for this transaction alone; null when nobody listens to the bot.
 */
export async function lockListeningFunnel(
  deps: JourneyDeps,
  tx: Tx,
  bot: { owner_id: string; bot_id: string },
): Promise<ListeningFunnel | null> {
  const now = deps.now();
  const places = sql`${placesLeft(sql`f.owner_id`)} as places_left`;
  const { rows } = await sql<LiveFunnelRow & { has_early: boolean; places_left: number | null }>`
    select ${liveColumns(now)}, ${places}, exists (
      select from early_updates e where e.owner_id = f.owner_id and e.bot_id = f.bot_id) as has_early
    from funnels f join users u on u.id = f.owner_id
    where f.owner_id = ${bot.owner_id} and f.bot_id = ${bot.bot_id} and f.state = 'running' and f.live_revision is not null
    for share of f`.execute(tx);
  const [running] = rows;
  if (running) {
    const { has_early: hasEarly, places_left } = running;
    return { ...(await liveFunnel(deps, tx, running)), hasEarly, placesLeft: places_left };
  }
  const { rows: tested } = await sql<LiveFunnelRow & { places_left: number | null }>`
    select ${liveColumns(now)}, ${places} from funnels f join users u on u.id = f.owner_id
    where f.owner_id = ${bot.owner_id} and f.bot_id = ${bot.bot_id} and f.state <> 'running' and ${isListening(now)}
    for no key update of f`.execute(tx);
  const [row] = tested;
  return row ? { ...(await liveFunnel(deps, tx, row)), hasEarly: false, placesLeft: row.places_left } : null;
}

/** Funnels by id; call it after the journeys are locked, so that a publish that moved them is seen. */
export async function findLiveFunnels(
  deps: JourneyDeps,
  tx: Tx,
  keys: { owner_id: string; funnel_id: string }[],
): Promise<Map<string, LiveFunnel>> {
  const wanted = [...new Map(keys.map(({ owner_id, funnel_id }) => [funnel_id, { owner_id, funnel_id }])).values()];
  const { rows } = await sql<LiveFunnelRow>`
    select ${liveColumns(deps.now())}
    from ${recordset('journeys', ['owner_id', 'funnel_id'], wanted)} as k
    join funnels f on f.owner_id = k.owner_id and f.id = k.funnel_id
    join users u on u.id = f.owner_id`.execute(tx);
  const found = new Map<string, LiveFunnel>();
  for (const row of rows) found.set(row.id, await liveFunnel(deps, tx, row));
  return found;
}

/** The same funnel with its present draft in place of the live document, for testers. */
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

/** The funnel of a row, with its document compiled. */
export async function liveFunnel(deps: JourneyDeps, tx: Tx, row: LiveFunnelRow): Promise<LiveFunnel> {
  return {
    ownerId: row.owner_id,
    id: row.id,
    isListening: row.is_listening,
    firstRunAt: row.first_run_at,
    answers: row.settings.answers,
    zone: row.settings.time_zone,
    watched: new Set(row.settings.watched),
    ownerLanguage: row.language,
    compiled: await compiled(
      deps,
      tx,
      row.live_revision === null
        ? { ...row, of: 'document' }
        : { ...row, revision: row.live_revision, of: 'live_document' },
    ),
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
  const cache = compiledCaches.get(deps) ?? new Map<string, CompiledFunnel>();
  compiledCaches.set(deps, cache);
  const cached = cache.get(keyOf(row, row.revision));
  if (cached) return cached;
  // it may have been published or edited since its revision was read
  const { document, revision } = await readDocument(tx, row);
  const compiled = compileFunnel(document, revision);
  const oldest = cache.keys().next();
  if (cache.size >= cachedDocuments && !oldest.done) cache.delete(oldest.value);
  cache.set(keyOf(row, revision), compiled);
  return compiled;
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
