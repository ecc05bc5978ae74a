import { sql } from 'kysely';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Db } from '#server/db/transaction.ts';

/** The titles in one version of a document. */
interface Titles {
  /** The titles of stages, buttons and tags by id, and the first words of messages. */
  names: Map<string, string>;
  /** The stage of each exit. */
  stageOfExit: Map<string, Stage>;
  /** The title of each message's stage by message id. */
  stageOf: Map<string, string>;
}
interface Moment {
  funnel_id: string;
  at: Date;
}

/** The cache of each database holds the titles of this many recently read versions. */
const cachedTitles = 200;
const cachesByDatabase = new WeakMap<Db, Map<string, Titles>>();

/** The titles of a funnel's stages, buttons and tags at a given time. */
export interface TitlesThen {
  nameOf(of: Moment, id: string): string | null;
  stageOf(of: Moment, message: string): string | null;
  stageOfExit(of: Moment, exit: string): Stage | null;
}

/** Reads the titles of the versions that were live at these times; an id that was never live is looked up in the draft. */
export async function readTitles(db: Db, ownerId: string, moments: Moment[]): Promise<TitlesThen> {
  const inForce = await versionsInForce(db, ownerId, moments);
  const versions = new Map<string, Titles>();
  for (const { funnel_id, revision } of inForce.values()) {
    const key = `${funnel_id}${revision}`;
    if (!versions.has(key)) versions.set(key, await titlesOf(db, ownerId, funnel_id, revision));
  }
  const drafts = new Map<string, Titles>();
  for (const funnel_id of new Set(moments.map((moment) => moment.funnel_id)))
    drafts.set(funnel_id, await titlesOf(db, ownerId, funnel_id, null));
  const documents = ({ funnel_id, at }: Moment) => {
    const version = inForce.get(momentKey({ funnel_id, at }));
    return [version && versions.get(`${funnel_id}${version.revision}`), drafts.get(funnel_id)];
  };
  return {
    nameOf: (of, id) => first(documents(of), (titles) => titles.names.get(id)),
    stageOf: (of, message) => first(documents(of), (titles) => titles.stageOf.get(message)),
    stageOfExit: (of, exit) => first(documents(of), (titles) => titles.stageOfExit.get(exit)),
  };
}

function first<T>(documents: (Titles | undefined)[], titleIn: (titles: Titles) => T | undefined): T | null {
  for (const titles of documents) {
    const found = titles && titleIn(titles);
    if (found !== undefined) return found;
  }
  return null;
}

const momentKey = ({ funnel_id, at }: Moment) => `${funnel_id}${at.getTime()}`;

async function versionsInForce(db: Db, ownerId: string, moments: Moment[]) {
  const asked = new Map(moments.map((moment) => [momentKey(moment), moment]));
  if (asked.size === 0) return new Map<string, { funnel_id: string; revision: number }>();
  const { rows } = await sql<Moment & { revision: number }>`
    select x.funnel_id, x.at, v.revision
    from ${recordset('funnel_versions', ['funnel_id', 'at'], [...asked.values()])} as x
    cross join lateral (
      select v.revision from funnel_versions v
      where v.owner_id = ${ownerId} and v.funnel_id = x.funnel_id and v.at <= x.at order by v.revision desc limit 1
    ) v`.execute(db);
  return new Map(rows.map((row) => [momentKey(row), row]));
}

/** Reads the titles of a version, or of the draft (null). They are cached by revision, whose document never changes. */
async function titlesOf(db: Db, ownerId: string, funnelId: string, revision: number | null): Promise<Titles> {
  const cache = cachesByDatabase.get(db) ?? new Map<string, Titles>();
  cachesByDatabase.set(db, cache);
  const asked = revision ?? (await draftRevision(db, ownerId, funnelId));
  const key = `${ownerId}:${funnelId}:${asked}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const titles = read(await readDocument(db, ownerId, funnelId, revision));
  const oldest = cache.keys().next();
  if (cache.size >= cachedTitles && !oldest.done) cache.delete(oldest.value);
  cache.set(key, titles);
  return titles;
}

async function draftRevision(db: Db, ownerId: string, funnelId: string): Promise<number | null> {
  const row = await db
    .selectFrom('funnels')
    .select('revision')
    .where('owner_id', '=', ownerId)
    .where('id', '=', funnelId)
    .executeTakeFirst();
  return row?.revision ?? null;
}

async function readDocument(
  db: Db,
  owner_id: string,
  id: string,
  revision: number | null,
): Promise<FunnelDocument | null> {
  const own = revision === null ? db.selectFrom('funnels').where('id', '=', id) : null;
  const row = own
    ? await own.select('document').where('owner_id', '=', owner_id).executeTakeFirst()
    : await db
        .selectFrom('funnel_versions')
        .select('document')
        .where('owner_id', '=', owner_id)
        .where('funnel_id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
  return row?.document ?? null;
}

function read(document: FunnelDocument | null): Titles {
  const names = new Map<string, string>();
  const stageOf = new Map<string, string>();
  const stageOfExit = new Map<string, Stage>();
  for (const tag of document?.tags ?? []) names.set(tag.id, tag.title);
  for (const stage of document?.stages ?? []) {
    names.set(stage.id, stage.title);
    for (const exit of stage.exits ?? []) stageOfExit.set(exit.id, stage);
    for (const message of stage.messages) {
      stageOf.set(message.id, stage.id);
      if (message.question || message.actions || message.condition || message.until)
        names.set(message.id, titleOfText(message.text));
      for (const button of message.buttons) names.set(button.id, button.label);
    }
  }
  return { names, stageOf, stageOfExit };
}
