import type { SeriesState, StartsOn, StopsOn } from '#contract/schemas/series.ts';
import type { Tx } from '#server/db/transaction.ts';
import { joinSeries, type SeriesTrigger } from './joinSeries.ts';
import { type ChatKey, leaveByStopRule, leaveWhereBlocked, returnToSeries } from './leaveSeries.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** What has happened to people in one transaction, as far as series follow it. */
export interface PeopleChanges {
  triggers: SeriesTrigger[];
  blocked?: ChatKey[];
  returned?: ChatKey[];
  /** Nobody joins where the owner has not asked for it; stop rules hold always. */
  joins?: boolean;
}

/**
 * Lets members of series follow what has happened to people, in the transaction in which it happened and after its rows.
 * @returns how many people joined.
 */
export async function followPeople(deps: SeriesDeps, tx: Tx, changes: PeopleChanges): Promise<number> {
  const { triggers, blocked = [], returned = [], joins = true } = changes;
  const owners = new Set([...triggers, ...blocked, ...returned].map(({ owner_id }) => owner_id));
  if (owners.size === 0) return 0;
  const series = await findRules(tx, [...owners]);
  // most updates end here, after one statement
  if (series.length === 0) return 0;
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
  funnel_id: string;
  state: SeriesState;
  starts_on: StartsOn;
  stops_on: StopsOn;
}

const findRules = (tx: Tx, owners: string[]): Promise<Rules[]> =>
  tx
    .selectFrom('series')
    .select(['owner_id', 'funnel_id', 'state', 'starts_on', 'stops_on'])
    .where('owner_id', 'in', owners)
    .execute();

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
