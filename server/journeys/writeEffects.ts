import { sql } from 'kysely';
import { journeyStateOf } from '#machines/journey/step.ts';
import { journeyMachineVersion } from '#machines/journey/upgrade.ts';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PeopleChanges } from '#server/domain/gateways/peopleChanges.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { writePresses } from '#server/sending/sentButtons.ts';
import { enqueue, overdueNotices } from '#server/outbox/enqueue.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { LoadedJourney } from './load/loadedJourney.ts';
import { markUnanswered } from './effects/markUnanswered.ts';
import { writeAlerts } from './effects/writeAlerts.ts';
import { writeMessageEdits } from './effects/writeMessageEdits.ts';

/**
 * Writes what was gathered, a statement for each kind of row. Rows that many transactions share (counts) come last and
 * sorted, so that two batches never wait for each other.
 */
export async function writeEffects(deps: JourneyDeps, tx: Tx, effects: Effects, at: Date): Promise<void> {
  await dropPending(tx, effects, at);
  await writeChats(tx, effects);
  await updateJourneys(tx, effects);
  await insertJourneys(tx, effects);
  await writeVisits(tx, effects);
  await writeTags(tx, effects);
  await writePresses(tx, effects.presses);
  await writeHistory(tx, effects);
  await markUnanswered(tx, effects.questions);
  await writeMessageEdits(tx, effects.edits);
  await enqueue(tx, effects.deliveries);
  await writeCounts(tx, effects);
  await deps.journeyHandlers.onPeopleChanged(tx, peopleChanges(effects));
  await deps.journeyHandlers.onBlocked(tx, [...effects.closed.values()]);
  await writeAlerts(tx, [...effects.alerts.values()], at);
  await enqueueNotices(tx, at, [...effects.notices, ...overdueNotices(effects.deliveries)]);
  await notifyOthers(tx, effects);
}

function peopleChanges({ triggers, chats }: Effects): PeopleChanges {
  const changed = [...chats.values()];
  const blocked = changed.filter(({ blocked_at }) => blocked_at !== null);
  return { triggers, blocked, returned: changed.filter(({ blocked_at }) => blocked_at === null) };
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms));

async function dropPending(tx: Tx, { dropped, closed }: Effects, at: Date): Promise<void> {
  // An array for each owner, not a join: without statistics a join is walked from the side of all that waits.
  const visits = [...dropped.values()];
  for (const owner_id of new Set(visits.map((visit) => visit.owner_id))) {
    const ids = JSON.stringify(visits.flatMap((visit) => (visit.owner_id === owner_id ? [visit.visit_id] : [])));
    await sql`
      update deliveries set state = 'dropped', reason = 'moved', settled_at = ${at}
      where owner_id = ${owner_id} and cause = 'visit' and state in ('queued', 'held')
        and cause_id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))`.execute(tx);
  }
  if (closed.size > 0) {
    await sql`
      update deliveries d set state = 'dropped', reason = 'blocked', settled_at = ${at}
      from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], [...closed.values()])} as x
      where d.owner_id = x.owner_id and d.contact_id = x.contact_id and d.bot_id = x.bot_id and d.state in ('queued', 'held')`.execute(
      tx,
    );
  }
}

async function writeChats(tx: Tx, { chats }: Effects): Promise<void> {
  if (chats.size === 0) return;
  const changed = [...chats.values()].map((chat) => ({ ...chat, blocked_at: instant(chat.blocked_at) }));
  await sql`
    update chats c set blocked_at = case when x.blocked_at is null then null else coalesce(c.blocked_at, x.blocked_at) end
    from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id', 'blocked_at'], changed)} as x
    where c.owner_id = x.owner_id and c.bot_id = x.bot_id and c.contact_id = x.contact_id`.execute(tx);
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
  'is_current',
] as const;

/** Before the inserts: a journey that is replaced must have stopped being the current one. */
async function updateJourneys(tx: Tx, { journeys }: Effects): Promise<void> {
  const changed = [...journeys.values()].filter((journey) => journey.isStored);
  if (changed.length === 0) return;
  await sql`
    update journeys j set state = x.state, reason = x.reason, stage_id = x.stage_id, visit_id = x.visit_id, since = x.since,
      value = x.value, context = x.context, machine_version = ${journeyMachineVersion}, wake_at = x.wake_at, is_current = x.is_current
    from ${recordset('journeys', changedColumns, changed.map(journeyRow))} as x
    where j.owner_id = x.owner_id and j.id = x.id`.execute(tx);
}

const journeyColumns = [
  'owner_id',
  'id',
  'funnel_id',
  'bot_id',
  'contact_id',
  'state',
  'reason',
  'stage_id',
  'visit_id',
  'since',
  'value',
  'context',
  'wake_at',
  'is_current',
  'is_test',
] as const;

async function insertJourneys(tx: Tx, { journeys }: Effects): Promise<void> {
  const newJourneys = [...journeys.values()].filter((journey) => !journey.isStored);
  if (newJourneys.length === 0) return;
  await sql`
    insert into journeys (owner_id, id, funnel_id, bot_id, contact_id, state, reason, stage_id, visit_id, since, value, context,
      machine_version, began_version, wake_at, is_current, is_test)
    select owner_id, id, funnel_id, bot_id, contact_id, state, reason, stage_id, visit_id, since, value, context,
      ${journeyMachineVersion}, ${journeyMachineVersion}, wake_at, is_current, is_test
    from ${recordset('journeys', journeyColumns, newJourneys.map(journeyRow))} as x`.execute(tx);
}

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
    is_current: journey.isCurrent,
    is_test: journey.isTest,
  };
}

async function writeVisits(tx: Tx, { entered, left }: Effects): Promise<void> {
  if (left.size > 0) {
    const gone = [...left.values()].map((visit) => ({ ...visit, left_at: instant(visit.left_at) }));
    await sql`
      update visits v set left_at = x.left_at, left_by = x.left_by
      from ${recordset('visits', ['owner_id', 'id', 'left_at', 'left_by'], gone)} as x
      where v.owner_id = x.owner_id and v.id = x.id`.execute(tx);
  }
  if (entered.size > 0) {
    const come = [...entered.values()].map((v) => ({
      ...v,
      entered_at: instant(v.entered_at),
      left_at: instant(v.left_at),
    }));
    await sql`
      insert into visits (owner_id, id, journey_id, funnel_id, stage_id, entered_at, left_at, left_by)
      select * from ${recordset('visits', ['owner_id', 'id', 'journey_id', 'funnel_id', 'stage_id', 'entered_at', 'left_at', 'left_by'], come)} as x`.execute(
      tx,
    );
  }
}

/** A tag that publishing has hidden stays hidden: its tag is not in the live document. */
async function writeTags(tx: Tx, { tags }: Effects): Promise<void> {
  if (tags.size === 0) return;
  const given = [...tags.values()].map((tag) => ({ ...tag, since: instant(tag.since) }));
  await sql`
    insert into contact_tags (owner_id, contact_id, funnel_id, tag_id, since)
    select * from ${recordset('contact_tags', ['owner_id', 'contact_id', 'funnel_id', 'tag_id', 'since'], given)} as x
    on conflict (owner_id, contact_id, funnel_id, tag_id) do update set hidden_at = null
    where contact_tags.hidden_at is not null`.execute(tx);
}

async function writeHistory(tx: Tx, { history }: Effects): Promise<void> {
  if (history.length === 0) return;
  const lines = history.map((line) => ({ ...line, at: instant(line.at) }));
  await sql`
    insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
    select * from ${recordset('history', ['owner_id', 'id', 'contact_id', 'funnel_id', 'journey_id', 'kind', 'data', 'at'], lines)} as x`.execute(
    tx,
  );
}

async function writeCounts(tx: Tx, { stages, buttons }: Effects): Promise<void> {
  if (stages.size > 0) {
    await sql`
      insert into stage_counts as c (owner_id, funnel_id, stage_id, people, finished, entered, moved_on, ended)
      select * from ${recordset('stage_counts', ['owner_id', 'funnel_id', 'stage_id', 'people', 'finished', 'entered', 'moved_on', 'ended'], [...stages.values()])} as x
      order by owner_id, funnel_id, stage_id
      on conflict (owner_id, funnel_id, stage_id) do update set people = c.people + excluded.people,
        finished = c.finished + excluded.finished, entered = c.entered + excluded.entered,
        moved_on = c.moved_on + excluded.moved_on, ended = c.ended + excluded.ended`.execute(tx);
  }
  if (buttons.size > 0) {
    await sql`
      insert into button_counts as c (owner_id, funnel_id, button_id, presses)
      select * from ${recordset('button_counts', ['owner_id', 'funnel_id', 'button_id', 'presses'], [...buttons.values()])} as x
      order by owner_id, funnel_id, button_id
      on conflict (owner_id, funnel_id, button_id) do update set presses = c.presses + excluded.presses`.execute(tx);
  }
}

async function notifyOthers(tx: Tx, effects: Effects): Promise<void> {
  const { stages, buttons, deliveries, journeys } = effects;
  const counted = new Map(
    [...stages.values(), ...buttons.values()].map(({ owner_id, funnel_id }) => [funnel_id, owner_id]),
  );
  for (const [funnel_id, owner_id] of counted) await notify(tx, { kind: 'counts', owner_id, funnel_id });
  for (const change of changedContacts(effects)) await notify(tx, { kind: 'people', ...change });
  for (const change of changedConversations(effects)) await notify(tx, { kind: 'conversations', ...change });
  const due = deliveries.filter(({ held }) => !held);
  if (due.length > 0) await notify(tx, { kind: 'outbox', is_reply: due.some(({ priority }) => priority === 0) });
  if ([...journeys.values()].some((journey) => journey.wakeAt !== null)) await notify(tx, { kind: 'delayed' });
}

/** By owner, the contacts who wrote, or changed what they wrote. */
function changedConversations({ questions, edits }: Effects) {
  const all = [...questions, ...edits];
  return [...new Set(all.map(({ owner_id }) => owner_id))].map((owner_id) => ({
    owner_id,
    contacts: idsUnlessMany(all.flatMap((one) => (one.owner_id === owner_id ? [one.contact_id] : []))),
  }));
}

/** By funnel, the contacts whose rows on open screens are out of date. */
function changedContacts({ journeys, history, settledContacts, edits }: Effects) {
  const walked = [...journeys.values()].map(({ funnel, contact }) => ({
    owner_id: funnel.ownerId,
    funnel_id: funnel.id,
    contact_id: contact.contactId,
  }));
  const found = new Map<string, { owner_id: string; funnel_id: string; people: Set<string> }>();
  for (const { owner_id, funnel_id, contact_id } of [...walked, ...history, ...settledContacts, ...edits]) {
    if (funnel_id === null) continue;
    const change = found.get(owner_id + funnel_id) ?? { owner_id, funnel_id, people: new Set<string>() };
    found.set(owner_id + funnel_id, { ...change, people: change.people.add(contact_id) });
  }
  return [...found.values()].map(({ people, ...of }) => ({ ...of, contacts: idsUnlessMany(people) }));
}
