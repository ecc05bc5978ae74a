import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { decideSeries, type SeriesDecision } from '#machines/series/decideSeries.ts';
import type { SeriesEvent } from '#machines/series/seriesEvents.ts';
import { decideFunnel } from '../funnels/decideFunnel.ts';
import { findFunnel, type FunnelRow } from '../funnels/funnelRow.ts';
import { RequestError } from '../requestErrors.ts';
import type { LetterRow } from '../seriesMembers/readLetters.ts';

type Owner = Pick<Actor, 'userId'>;
export type SeriesRow = Selectable<Tables['series']>;
/** A series with the funnel that it belongs to. */
export interface FoundSeries {
  series: SeriesRow;
  funnel: FunnelRow;
}

/** A series of the actor's; 404 for anybody else's. */
export async function findSeries(db: Db | Tx, owner: Owner, id: string): Promise<FoundSeries> {
  const series = await ofOwner(db, owner, id).executeTakeFirst();
  if (!series) throw new RequestError('not_found');
  return { series, funnel: await findFunnel(db, owner, series.funnel_id) };
}

/**
 * A series of the actor's for a change, locked until the transaction ends. Its funnel is locked before it and shared, so
 * that it is neither published nor archived meanwhile. @throws RequestError where it or its funnel is archived.
 */
export async function lockSeries(tx: Tx, owner: Owner, id: string): Promise<FoundSeries> {
  const found = await lockAnySeries(tx, owner, id);
  decideOf(found, { type: 'series.edit' });
  return found;
}

/** The same of one that may be in the archive. */
export async function lockAnySeries(tx: Tx, owner: Owner, id: string): Promise<FoundSeries> {
  const { funnel_id } = (await ofOwner(tx, owner, id).executeTakeFirst()) ?? {};
  if (funnel_id === undefined) throw new RequestError('not_found');
  const funnel = await lockEditableFunnel(tx, owner, funnel_id);
  const series = await ofOwner(tx, owner, id).forUpdate().executeTakeFirst();
  if (!series) throw new RequestError('not_found');
  return { series, funnel };
}

export type DecidedSeries = Extract<SeriesDecision, { ok: true }>;

/** What only turning on asks for. */
interface Asked {
  isLapsed: boolean;
  isReady: boolean;
  problems: unknown[];
}

/** Asks the series' machine before anything is done. @throws RequestError with the machine's code and the problems. */
export function decideOf(
  { series }: FoundSeries,
  event: SeriesEvent,
  { isLapsed, isReady, problems }: Asked = { isLapsed: false, isReady: false, problems: [] },
): DecidedSeries {
  const isArchived = series.archived_at !== null;
  const decision = decideSeries({ state: series.state, isLapsed, isReady, isArchived }, event);
  if (decision.ok) return decision;
  const { code, reason } = decision;
  if (reason !== undefined) throw new RequestError(code, { of: reason }, { reason });
  throw new RequestError(code, {}, code === 'series_not_ready' ? { problems } : {});
}

/** A funnel whose series may be changed, locked against publishing. @throws RequestError where it is archived. */
export async function lockEditableFunnel(tx: Tx, { userId }: Owner, id: string): Promise<FunnelRow> {
  const funnel = await tx
    .selectFrom('funnels')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!funnel) throw new RequestError('not_found');
  decideFunnel(funnel, { type: 'funnel.edit' });
  return funnel;
}

/** A letter of a series that is the actor's. */
export async function findLetter(db: Db | Tx, { series }: FoundSeries, id: string): Promise<LetterRow> {
  const row = await db
    .selectFrom('letters')
    .selectAll()
    .where('owner_id', '=', series.owner_id)
    .where('series_id', '=', series.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** The zone in which a series' wall times are read for somebody whose own zone is not known. */
export const zoneOfSeries = ({ series, funnel }: FoundSeries): string =>
  series.time_zone === 'contact' ? funnel.settings.time_zone : series.time_zone;

const ofOwner = (db: Db | Tx, { userId }: Owner, id: string) =>
  db.selectFrom('series').selectAll().where('owner_id', '=', userId).where('id', '=', id);
