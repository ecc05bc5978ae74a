import { sql } from 'kysely';
import { groupBy } from '#machines/groupBy.ts';
import { idsUnlessMany, notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PeopleChanges } from '#server/domain/gateways/peopleChanges.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import { writePresses } from '#server/sending/sentButtons.ts';
import { enqueue, type NewDelivery, overdueNotices } from '#server/outbox/enqueue.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { countQuestions, insertAnswers } from './effects/answerEffects.ts';
import { writeBegunTesters, writeNotUnderstood } from './effects/chatStatements.ts';
import {
  type ContactChange,
  contactChangeParts,
  type UnwrittenChange,
  unwrittenChanges,
} from './effects/contactChanges.ts';
import {
  countButtons,
  countStages,
  deleteTags,
  dropVisits,
  enterVisits,
  insertTags,
  insertHistory,
  insertJourneys,
  leaveVisits,
  updateJourneys,
} from './effects/effectStatements.ts';
import { markUnanswered } from './effects/markUnanswered.ts';
import { writeAlerts } from './effects/writeAlerts.ts';
import { writeMessageEdits } from './effects/writeMessageEdits.ts';

/**
 * Writes what was gathered, a statement for each kind of row. Rows that many transactions share (counts) come last and
 * sorted, so that two batches never wait for each other.
 */
export async function writeEffects(deps: JourneyDeps, tx: Tx, effects: Effects, at: Date): Promise<void> {
  await dropPending(tx, effects, at);
  await writeChats(tx, effects, at);
  await writeJourneys(tx, effects);
  await writeContactChanges(deps, tx, effects);
  const { left, entered, tags, untagged, history, answers, stages, buttons, questionCounts } = effects;
  if (left.size > 0) await leaveVisits(effects).execute(tx);
  if (entered.size > 0) await enterVisits(effects).execute(tx);
  if (tags.size > 0) await insertTags(effects).execute(tx);
  if (untagged.size > 0) await deleteTags(effects).execute(tx);
  if (history.length > 0) await insertHistory(effects).execute(tx);
  if (answers.length > 0) await insertAnswers(answers).execute(tx);
  await enqueue(tx, effects.deliveries);
  if (stages.size > 0) await countStages(effects).execute(tx);
  if (buttons.size > 0) await countButtons(effects).execute(tx);
  if (questionCounts.size > 0) await countQuestions([...questionCounts.values()]).execute(tx);
  await writeConsequences(deps, tx, effects, { at, queued: effects.deliveries, hasSeries: true });
}

/**
 * What follows from what is written: conversations, series, mailings, and what owners and open screens are told.
 * @param of `queued`: the deliveries that are to be claimed; `hasSeries`: the owner may have some
 */
export async function writeConsequences(
  deps: JourneyDeps,
  tx: Tx,
  effects: Effects,
  { at, queued, hasSeries }: { at: Date; queued: readonly NewDelivery[]; hasSeries: boolean },
): Promise<void> {
  await writePresses(tx, effects.presses);
  await writeBegunTesters(tx, effects);
  await markUnanswered(tx, effects.questions);
  await writeMessageEdits(tx, effects.edits);
  await writeNotUnderstood(tx, effects);
  if (hasSeries) await deps.journeyHandlers.onPeopleChanged(tx, peopleChanges(effects));
  await planForDates(deps, tx, effects);
  await deps.journeyHandlers.onBlocked(tx, [...effects.closed.values()]);
  await writeAlerts(tx, [...effects.alerts.values()], at);
  await enqueueNotices(tx, at, [...effects.notices, ...overdueNotices(effects.deliveries)]);
  await notifyOthers(tx, effects, queued);
}

/** Who waits for a date that a journey has set is planned anew, in this funnel and in others. */
async function planForDates(deps: JourneyDeps, tx: Tx, { contacts }: Effects): Promise<void> {
  const dated = [...contacts.values()].filter(({ kinds }) => [...kinds.values()].includes('date'));
  for (const [ownerId, of] of groupBy(dated, ({ owner_id }) => owner_id))
    await deps.journeyHandlers.onDatesChanged(tx, { ownerId, contacts: of.map(({ contact_id }) => contact_id) });
}

function peopleChanges({ triggers, chats }: Effects): PeopleChanges {
  const changed = [...chats.values()];
  const blocked = changed.filter(({ blocked_at }) => blocked_at !== null);
  return { triggers, blocked, returned: changed.filter(({ blocked_at }) => blocked_at === null) };
}

/** What comes before the deliveries are written: those that waited in a chat that is closed, and whether chats are open. */
export async function writeChats(tx: Tx, { chats, closed }: Effects, at: Date): Promise<void> {
  if (closed.size > 0) {
    await sql`
      update deliveries d set state = 'dropped', reason = 'blocked', settled_at = ${at}
      from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], [...closed.values()])} as x
      where d.owner_id = x.owner_id and d.contact_id = x.contact_id and d.bot_id = x.bot_id and d.state in ('queued', 'held')`.execute(
      tx,
    );
  }
  if (chats.size === 0) return;
  const changed = [...chats.values()].map(({ blocked_at, ...chat }) => ({
    ...chat,
    blocked_at: blocked_at === null ? null : new Date(blocked_at),
  }));
  await sql`
    update chats c set blocked_at = case when x.blocked_at is null then null else coalesce(c.blocked_at, x.blocked_at) end
    from ${recordset('chats', ['owner_id', 'bot_id', 'contact_id', 'blocked_at'], changed)} as x
    where c.owner_id = x.owner_id and c.bot_id = x.bot_id and c.contact_id = x.contact_id`.execute(tx);
}

async function dropPending(tx: Tx, { dropped }: Effects, at: Date): Promise<void> {
  for (const [owner, visits] of groupBy([...dropped.values()], ({ owner_id }) => owner_id)) {
    const ids = visits.map(({ visit_id }) => visit_id);
    await dropVisits(owner, ids, at).execute(tx);
  }
}

/** What journeys have set of their people; the dates of series follow who gets another time zone. */
export async function writeContactChanges(deps: JourneyDeps, tx: Tx, effects: Effects): Promise<void> {
  const changes = [...effects.contacts.values()];
  if (changes.length === 0) return;
  const change = async () => {
    const { rows } = await sql<UnwrittenChange>`with ${contactChangeParts(changes)} ${unwrittenChanges}`.execute(tx);
    raiseUnwritten(effects, rows);
  };
  const zoned = groupBy(changesOfZones(effects), ({ owner_id }) => owner_id);
  const [first, ...others] = [...zoned].map(([ownerId, of]) => ({
    ownerId,
    contacts: of.map((one) => one.contact_id),
  }));
  if (!first) return change();
  const changing = others.reduce<() => Promise<void>>(
    (inner, of) => () => deps.journeyHandlers.onZonesChanging(tx, { ...of, change: inner }),
    change,
  );
  await deps.journeyHandlers.onZonesChanging(tx, { ...first, change: changing });
}

/** Those that a turn may write with all else: nobody gets another time zone. */
export const changesOfZones = ({ contacts }: Effects): ContactChange[] =>
  [...contacts.values()].filter(({ zone }) => zone !== null);

/** Owners are told of fields that were removed before they got their value. */
export function raiseUnwritten(effects: Effects, unwritten: readonly UnwrittenChange[]): void {
  for (const { contact_id, field } of unwritten) {
    const alert = effects.contacts.get(contact_id)?.alerts.get(field);
    if (alert) effects.raise(alert);
  }
}

/** Updates before the inserts: a journey that is replaced must have stopped being the current one. */
export async function writeJourneys(tx: Tx, { journeys }: Effects): Promise<void> {
  const all = [...journeys.values()];
  const stored = all.filter(({ isStored }) => isStored);
  const begun = all.filter(({ isStored }) => !isStored);
  if (stored.length > 0) await updateJourneys(stored).execute(tx);
  if (begun.length > 0) await insertJourneys(begun).execute(tx);
}

async function notifyOthers(tx: Tx, effects: Effects, queued: readonly NewDelivery[]): Promise<void> {
  const { stages, buttons, questionCounts, journeys } = effects;
  const counted = new Map(
    [...stages.values(), ...buttons.values(), ...questionCounts.values()].map(({ owner_id, funnel_id }) => [
      funnel_id,
      owner_id,
    ]),
  );
  for (const [funnel_id, owner_id] of counted) await notify(tx, { kind: 'counts', owner_id, funnel_id });
  for (const change of changedContacts(effects)) await notify(tx, { kind: 'people', ...change });
  for (const change of changedFields(effects)) await notify(tx, { kind: 'contacts', ...change });
  for (const change of changedConversations(effects)) await notify(tx, { kind: 'conversations', ...change });
  const due = queued.filter(({ held }) => !held);
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

/** By owner, the contacts whose values are others. */
function changedFields({ contacts }: Effects) {
  const changed = [...contacts.values()].filter(({ kinds, contact }) => kinds.size + contact.size > 0);
  return [...groupBy(changed, ({ owner_id }) => owner_id)].map(([owner_id, of]) => ({
    owner_id,
    contacts: idsUnlessMany(of.map(({ contact_id }) => contact_id)),
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
