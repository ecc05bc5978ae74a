import { type RawBuilder, sql } from 'kysely';
import { journeyStateOf } from '#machines/journey/step.ts';
import { journeyMachineVersion } from '#machines/journey/upgrade.ts';
import { columnNames, recordset, uuidArray } from '#server/db/recordset.ts';
import type { LoadedJourney } from '../load/loadedJourney.ts';
import type { Effects } from './effects.ts';

/** A statement that writes rows of one kind, or none. */
type Statement = RawBuilder<unknown>;

const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * What waits of visits that have ended never leaves. An array for one owner, not a join: without statistics a join is
 * walked from the side of all that waits.
 */
export function dropVisits(owner_id: string, visits: string[], at: Date): Statement {
  return sql`
    update deliveries set state = 'dropped', reason = 'moved', settled_at = ${at}
    where owner_id = ${owner_id} and cause = 'visit' and state in ('queued', 'held')
      and cause_id = any (${uuidArray(visits)})`;
}

const changedColumns = [
  'owner_id',
  'id',
  'state',
  'reason',
  'stage_id',
  'visit_id',
  'since',
  'value',
  'context',
  'wake_at',
  'asked_message',
  'is_current',
] as const;

export const updateJourneys = (stored: LoadedJourney[]): Statement => sql`
  update journeys j set state = x.state, reason = x.reason, stage_id = x.stage_id, visit_id = x.visit_id, since = x.since,
    value = x.value, context = x.context, machine_version = ${journeyMachineVersion}, wake_at = x.wake_at, asked_message = x.asked_message,
    is_current = x.is_current
  from ${recordset('journeys', changedColumns, stored.map(journeyRow))} as x
  where j.owner_id = x.owner_id and j.id = x.id`;

const newColumns = [...changedColumns, 'funnel_id', 'bot_id', 'contact_id', 'is_test'] as const;

export const insertJourneys = (begun: LoadedJourney[]): Statement => sql`
  insert into journeys (${columnNames(newColumns)}, machine_version, began_version)
  select ${columnNames(newColumns)}, ${journeyMachineVersion}, ${journeyMachineVersion}
  from ${recordset('journeys', newColumns, begun.map(journeyRow))} as x`;

function journeyRow(journey: LoadedJourney) {
  const { value, context } = journey.state;
  return {
    owner_id: journey.funnel.ownerId,
    id: journey.id,
    funnel_id: journey.funnel.id,
    bot_id: journey.contact.botId,
    contact_id: journey.contact.contactId,
    state: journeyStateOf(value),
    reason: journey.reason,
    stage_id: context.stage,
    visit_id: context.visit,
    since: instant(journey.since),
    value,
    context,
    wake_at: instant(journey.wakeAt),
    asked_message: context.open === '' ? null : context.open,
    is_current: journey.isCurrent,
    is_test: journey.isTest,
  };
}

export function leaveVisits({ left }: Effects): Statement {
  const gone = [...left.values()].map((visit) => ({ ...visit, left_at: instant(visit.left_at) }));
  return sql`
    update visits v set left_at = x.left_at, left_by = x.left_by, left_exit = x.left_exit
    from ${recordset('visits', ['owner_id', 'id', 'left_at', 'left_by', 'left_exit'], gone)} as x
    where v.owner_id = x.owner_id and v.id = x.id`;
}

const visitColumns = [
  'owner_id',
  'id',
  'journey_id',
  'funnel_id',
  'stage_id',
  'entered_at',
  'left_at',
  'left_by',
  'left_exit',
] as const;

export function enterVisits({ entered }: Effects): Statement {
  const come = [...entered.values()].map((visit) => ({
    ...visit,
    entered_at: instant(visit.entered_at),
    left_at: instant(visit.left_at),
  }));
  return sql`
    insert into visits (owner_id, id, journey_id, funnel_id, stage_id, entered_at, left_at, left_by, left_exit)
    select * from ${recordset('visits', visitColumns, come)} as x`;
}

/** A tag that publishing has hidden stays hidden: its tag is not in the live document. */
export function insertTags({ tags }: Effects): Statement {
  const given = [...tags.values()].map((tag) => ({ ...tag, since: instant(tag.since) }));
  return sql`
    insert into contact_tags (owner_id, contact_id, funnel_id, tag_id, since)
    select * from ${recordset('contact_tags', ['owner_id', 'contact_id', 'funnel_id', 'tag_id', 'since'], given)} as x
    on conflict (owner_id, contact_id, funnel_id, tag_id) do update set hidden_at = null
    where contact_tags.hidden_at is not null`;
}

/** Also those that publishing has hidden, so that no publish puts them back. */
export function deleteTags({ untagged }: Effects): Statement {
  const columns = ['owner_id', 'contact_id', 'funnel_id', 'tag_id'] as const;
  return sql`
    delete from contact_tags t using ${recordset('contact_tags', columns, [...untagged.values()])} as x
    where t.owner_id = x.owner_id and t.contact_id = x.contact_id and t.funnel_id = x.funnel_id and t.tag_id = x.tag_id`;
}

const historyColumns = ['owner_id', 'id', 'contact_id', 'funnel_id', 'journey_id', 'kind', 'data', 'at'] as const;

export function insertHistory({ history }: Effects): Statement {
  const lines = history.map((line) => ({ ...line, at: instant(line.at) }));
  return sql`
    insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
    select * from ${recordset('history', historyColumns, lines)} as x`;
}

const stageColumns = [
  'owner_id',
  'funnel_id',
  'stage_id',
  'people',
  'finished',
  'entered',
  'moved_on',
  'ended',
] as const;

export const countStages = ({ stages }: Effects): Statement => sql`
  insert into stage_counts as c (owner_id, funnel_id, stage_id, people, finished, entered, moved_on, ended)
  select * from ${recordset('stage_counts', stageColumns, [...stages.values()])} as x
  order by owner_id, funnel_id, stage_id
  on conflict (owner_id, funnel_id, stage_id) do update set people = c.people + excluded.people,
    finished = c.finished + excluded.finished, entered = c.entered + excluded.entered,
    moved_on = c.moved_on + excluded.moved_on, ended = c.ended + excluded.ended`;

export const countButtons = ({ buttons }: Effects): Statement => sql`
  insert into button_counts as c (owner_id, funnel_id, button_id, presses)
  select * from ${recordset('button_counts', ['owner_id', 'funnel_id', 'button_id', 'presses'], [...buttons.values()])} as x
  order by owner_id, funnel_id, button_id
  on conflict (owner_id, funnel_id, button_id) do update set presses = c.presses + excluded.presses`;
