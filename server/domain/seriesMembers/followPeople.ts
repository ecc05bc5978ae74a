import { sql } from 'kysely';
import type { SeriesState, StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { joinSeries } from './joinSeries.ts';
import { leaveByStopRule, leaveWhereBlocked, returnToSeries } from './leaveSeries.ts';
import type { ChatKey, PeopleChanges, SeriesTrigger } from '../gateways/peopleChanges.ts';
import type { SeriesDeps } from './seriesDeps.ts';
import { shareSeries } from './shareSeries.ts';

/**
 * Lets members of series follow what has happened to people, in the transaction in which it happened and after its rows.
 * @returns how many people joined.
 */
export async function followPeople(deps: SeriesDeps, tx: Tx, changes: PeopleChanges): Promise<number> {
  const { triggers, blocked = [], returned = [], joins = true } = changes;
  const owners = new Set([...triggers, ...blocked, ...returned].map(({ owner_id }) => owner_id));
  if (owners.size === 0) return 0;
  const found = await findRules(tx, [...owners]);
  // most updates end here, after one statement
  if (found.length === 0) return 0;
  const series = await lockRules(
    tx,
    found.filter((one) => triggers.some((trigger) => concerns(one, trigger)) || hasReturned(one, returned)),
  );
  await leaveWhereBlocked(deps, tx, blocked);
  await returnToSeries(deps, tx, returned);
  const stops = triggers.filter((trigger) => series.some((one) => stopsBy(one, trigger)));
  await leaveByStopRule(deps, tx, stops);
  return joins
    ? joinSeries(
        deps,
        tx,
        triggers.filter((trigger) => series.some((one) => startsBy(one, trigger))),
      )
    : 0;
}

interface Rules {
  owner_id: string;
  id: string;
  funnel_id: string;
  state: SeriesState;
  starts_on: StartsOn;
  stops_on: StopsOn;
}

const findRules = (tx: Tx, owners: string[]): Promise<Rules[]> =>
  tx
    .selectFrom('series')
    .select(['owner_id', 'id', 'funnel_id', 'state', 'starts_on', 'stops_on'])
    .where('owner_id', 'in', owners)
    .execute();

/**
 * The same as they are once no change of these series is under way, and none until the transaction ends: who joins gets
 * dates by the letters as they are, and a stop rule that is set meanwhile finds what has happened. The weakest lock, so
 * that nobody who follows people waits for another who does; series before members, as everywhere.
 */
async function lockRules(tx: Tx, rules: Rules[]): Promise<Rules[]> {
  if (rules.length === 0) return [];
  const keys = rules.map(({ owner_id, id }) => ({ owner_id, id }));
  const named = sql`select * from ${recordset('series', ['owner_id', 'id'], keys)} as x`;
  await shareSeries(tx, named);
  const { rows } = await sql<Rules>`
    select s.owner_id, s.id, s.funnel_id, s.state, s.starts_on, s.stops_on from series s
    where (s.owner_id, s.id) in (${named})`.execute(tx);
  return rows;
}

const hasReturned = ({ owner_id }: Rules, returned: ChatKey[]): boolean =>
  returned.some((chat) => chat.owner_id === owner_id);

/** A tag may be of any of the owner's funnels, what else begins is the funnel's own. */
const concerns = ({ owner_id, funnel_id }: Rules, trigger: SeriesTrigger): boolean =>
  trigger.owner_id === owner_id && (trigger.kind === 'tag' || trigger.funnel_id === funnel_id);

function stopsBy(rules: Rules, trigger: SeriesTrigger): boolean {
  const { tags, stages } = rules.stops_on;
  const subjects = { tag: tags, stage: stages, funnel: [] }[trigger.kind];
  return concerns(rules, trigger) && subjects.some((subject) => subject === trigger.subject);
}

function startsBy(rules: Rules, trigger: SeriesTrigger): boolean {
  const { starts_on, state } = rules;
  if (state !== 'on' || starts_on.kind !== trigger.kind || !concerns(rules, trigger)) return false;
  if (starts_on.kind === 'funnel') return true;
  return trigger.subject === (starts_on.kind === 'stage' ? starts_on.stage : starts_on.tag);
}
