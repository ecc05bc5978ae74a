import { sql } from 'kysely';
import type { PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { JourneyContext } from '#machines/journey/journeyEvents.ts';
import { exitDueTime } from '#machines/journey/timing/exitDueTime.ts';
import { compileExits } from '#machines/journey/compileExits.ts';
import { journeyMachineVersion, type StoredJourney, upgradeJourney } from '#machines/journey/upgrade.ts';
import { renderParts, visitButtons } from '#machines/journey/renderMessage.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import { isListening } from '#server/db/conditions/isListening.ts';
import { readOwnTexts } from '#server/db/conditions/ownTexts.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { ContactRow } from '../viewContacts.ts';
import { findContact } from '../contactRow.ts';
import { heldReasonOf } from './deliveryFate.ts';
import { readFunnelNames } from './listHistory.ts';
import { mailedCauseOf, type MailedNames, type MailedRow, readMailedNames } from './mailedNames.ts';
import { withMediaFacts } from './mediaFacts.ts';
import { listWaitingMailings } from './waitingMailings.ts';
import { joinedParts, writtenMessage } from './writtenMessage.ts';

type PlannedMessage = Extract<PlannedEntry, { kind: 'message' }>;

/** Lists a contact's upcoming messages, soonest first, then the journeys that wait for an answer or a press, or are stuck. */
export async function listPlanned(deps: Deps, actor: Actor, { id }: { id: string }) {
  const contact = await findContact(deps.db, actor, id);
  const journeys = await findResting(deps.db, contact, deps.now());
  const pending = await findPending(deps.db, contact);
  const ids = new Set([...journeys, ...pending].flatMap(({ funnel_id }) => funnel_id ?? []));
  const names = await readFunnelNames(deps.db, actor.userId, [...ids]);
  const documents = await readDocuments(deps.db, journeys);
  const mailed = await readMailedNames(deps.db, actor.userId, pending);
  const own = await readOwnTexts(deps.db, contact);
  const context = { deps, contact, own, names, documents, mailed };
  const messages = [
    ...pending.flatMap((row) => viewPending(context, row, journeys) ?? []),
    ...journeys.flatMap((row) => viewDelayed(context, row) ?? []),
    ...(await listWaitingMailings(deps, contact)),
  ];
  const presses = journeys.flatMap((row) => viewAsking(context, row) ?? viewChoosing(context, row) ?? []);
  const results = [...messages.toSorted((a, b) => (a.at < b.at ? -1 : 1)), ...presses];
  return { results: await withMediaFacts(deps.db, actor.userId, results) };
}

interface Context {
  deps: Deps;
  contact: ContactRow;
  own: Record<string, string | null>;
  names: Map<string, string>;
  documents: Map<string, FunnelDocument>;
  mailed: MailedNames;
}
interface JourneyRow {
  owner_id: string;
  id: string;
  funnel_id: string;
  value: string;
  context: JourneyContext;
  since: Date;
  wake_at: Date | null;
  is_test: boolean;
  is_listening: boolean;
  /** The funnel's. */
  time_zone: string;
}
interface PendingRow extends MailedRow {
  id: string;
  funnel_id: string | null;
  journey_id: string | null;
  call: TelegramCall;
  state: 'queued' | 'held' | 'sending';
  reason: string | null;
  due_at: Date;
  is_test: boolean;
}

async function findResting(db: Db, { owner_id, id }: ContactRow, now: Date): Promise<JourneyRow[]> {
  const { rows } = await sql<Omit<JourneyRow, 'context'> & Omit<StoredJourney, 'wakeAt'>>`
    select j.owner_id, j.id, j.funnel_id, j.value, j.context, j.machine_version as version, j.since, j.wake_at, j.is_test, ${isListening(now)} as is_listening, f.settings ->> 'time_zone' as time_zone
    from journeys j join funnels f on f.owner_id = j.owner_id and f.id = j.funnel_id
    where j.owner_id = ${owner_id} and j.contact_id = ${id} and j.is_current
      and j.machine_version <= ${journeyMachineVersion} order by j.since desc limit ${limits.pageMax}`.execute(db);
  return rows.map((row) => ({ ...row, ...upgradeJourney({ ...row, wakeAt: row.wake_at }) }));
}

async function findPending(db: Db, { owner_id, id }: ContactRow): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select d.id, d.funnel_id, d.journey_id, d.cause, d.cause_id, d.message_key, d.round, d.call, d.state, d.reason, d.due_at, d.is_test
    from deliveries d where d.owner_id = ${owner_id} and d.contact_id = ${id} and d.state in ('queued', 'held', 'sending')
      and d.cause not in ('auto_reply', 'sent_operation') order by d.due_at, d.seq limit ${limits.pageMax}`.execute(db);
  return rows;
}

/** Reads the document of each journey: the live one, or the draft for a tester. */
async function readDocuments(db: Db, journeys: JourneyRow[]): Promise<Map<string, FunnelDocument>> {
  const documents = new Map<string, FunnelDocument>();
  for (const { owner_id, id, funnel_id, is_test } of journeys) {
    const row = await db
      .selectFrom('funnels')
      .select(is_test ? 'document as walked' : 'live_document as walked')
      .where('owner_id', '=', owner_id)
      .where('id', '=', funnel_id)
      .executeTakeFirst();
    if (row?.walked) documents.set(id, row.walked);
  }
  return documents;
}

/** Views a pending delivery. */
function viewPending(context: Context, row: PendingRow, journeys: JourneyRow[]): PlannedMessage | null {
  const { deps, contact } = context;
  if (row.funnel_id === null) return null;
  const journey = journeys.find(({ id }) => id === row.journey_id);
  const isReply = row.cause === 'reply';
  return {
    kind: 'message',
    id: row.id,
    funnel: funnelOf(context, row.funnel_id),
    stage: journey && row.cause === 'visit' ? stageOf(context, journey) : null,
    message: isReply ? null : row.message_key,
    at: row.due_at.toISOString(),
    state: row.state,
    reason: row.state === 'held' ? heldReasonOf(row) : null,
    is_reply: isReply,
    cause: mailedCauseOf(context.mailed, row),
    content: writtenMessage(deps, contact.owner_id, row.call),
    is_test: row.is_test,
  };
}

/** Views a message whose delay is running, rendered with the contact's current name and the current document. */
function viewDelayed(context: Context, row: JourneyRow): PlannedMessage | null {
  const { deps, contact, own, documents } = context;
  const { stage, message: awaited, visit } = row.context;
  const inStage = documents.get(row.id)?.stages.find((one) => one.id === stage);
  const message = inStage?.messages.find((one) => one.id === awaited);
  if (row.value !== 'waiting' || row.wake_at === null || !message) return null;
  const reader = { ...contact, own, telegram_id: contact.telegram_id ?? 0 };
  const buttons = visitButtons(visit);
  const calls = renderParts(message, reader, buttons);
  const isHeld = !row.is_listening;
  return {
    kind: 'message',
    id: row.id,
    funnel: funnelOf(context, row.funnel_id),
    stage: stageOf(context, row),
    message: message.id,
    at: row.wake_at.toISOString(),
    state: isHeld ? 'held' : 'waiting',
    reason: isHeld ? 'stopped' : null,
    is_reply: false,
    cause: null,
    content: joinedParts(calls.map((call) => writtenMessage(deps, contact.owner_id, call))),
    is_test: row.is_test,
  };
}

function viewChoosing(context: Context, row: JourneyRow): PlannedEntry | null {
  if (row.value !== 'choosing' && row.value !== 'stuck') return null;
  const { is_test } = row;
  const common = { funnel: funnelOf(context, row.funnel_id), stage: stageOf(context, row), is_test };
  const since = row.since.toISOString();
  if (row.value === 'stuck') return { kind: 'stuck', ...common, since };
  return { kind: 'press', ...common, since, can_press: row.context.canPress, exits: exitsToCome(context, row) };
}

/** A question that waits for its answer. */
function viewAsking(context: Context, row: JourneyRow): PlannedEntry | null {
  const { open, since, due } = row.context;
  if (row.value !== 'asking') return null;
  const stage = documentStage(context, row);
  const message = stage?.messages.find(({ id }) => id === open);
  return {
    kind: 'answer',
    funnel: funnelOf(context, row.funnel_id),
    stage: stageOf(context, row),
    message: { id: open, title: message ? titleOfText(message.text) : null },
    since: new Date(since ?? row.since).toISOString(),
    until: due === null ? null : new Date(due).toISOString(),
    is_test: row.is_test,
  };
}

/** The timed exits that are still to be asked, in the order of their times. */
function exitsToCome(context: Context, row: JourneyRow) {
  const zone = context.contact.time_zone ?? row.time_zone;
  return compileExits(documentStage(context, row)?.exits ?? [])
    .flatMap(({ id, timing, isImmediate }) => {
      const from = row.context.timers[id];
      return isImmediate || from == null ? [] : [{ id, at: exitDueTime(timing, from, zone) }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, at }) => ({ id, at: new Date(at).toISOString() }));
}

const funnelOf = ({ names }: Context, id: string) => ({ id, name: names.get(id) ?? null });

const documentStage = ({ documents }: Context, { id, context: { stage } }: JourneyRow) =>
  documents.get(id)?.stages.find((one) => one.id === stage);

const stageOf = (context: Context, row: JourneyRow) => ({
  id: row.context.stage,
  title: documentStage(context, row)?.title ?? null,
});
