import { sql } from 'kysely';
import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { Deps } from '#server/domain/deps.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import { findPressedButtons, type PressedButton } from '#server/sending/sentButtons.ts';
import { Effects } from './effects/effects.ts';
import { setAside, setStoredAside } from './stored/failedUpdates.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { claimEarlyUpdates, storeEarlyUpdates } from './stored/earlyUpdates.ts';
import { type ListeningFunnel, type LiveFunnel, lockListeningFunnel } from './load/liveFunnels.ts';
import { type BotKey, moveOffset } from './stored/moveOffset.ts';
import { type ContactWithJourney, upsertContacts } from './upsertContacts.ts';
import type { LoadedJourney } from './load/loadedJourney.ts';
import { loadFacts } from './load/loadFacts.ts';
import { findOutQuestions } from './receiveAnswer.ts';
import type { PersonEvent } from './load/personEvent.ts';
import { applyEvent } from './applyEvent.ts';
import { findAnswersAgain, keepAnswerTexts, updateRows } from './stored/storedPresses.ts';
import { claimWaitingUpdates, keepBeyondLimit } from './stored/waitingUpdates.ts';
import { admitTesters } from './testers.ts';
import { writeEffects } from './writeEffects.ts';

export type IntakeDeps = JourneyDeps & Pick<Deps, 'db'>;

/**
 * Takes updates of one bot: state, history, deliveries, counts and the offset in one transaction; only then may they be
 * confirmed to Telegram. A batch that fails is taken one by one, and what fails three times is set aside, so that one
 * bad update never blocks a bot.
 *
 * @returns false when no funnel runs on the bot: nothing was taken, nothing may be confirmed.
 * @throws what the database throws when it is away; nothing may be confirmed.
 */
export async function receiveUpdates(deps: IntakeDeps, bot: BotKey, events: ChatEvent[]): Promise<boolean> {
  if (events.length === 0) return true;
  try {
    return await takeInOrder(deps, bot, events);
  } catch (error) {
    const facts = { err: error, bot: bot.bot_id, updates: events.length };
    deps.log.error(facts, 'updates of a bot are not taken together, but one by one');
    for (const event of events) if (!(await takeOne(deps, bot, event))) return false;
    return true;
  }
}

async function takeOne(deps: IntakeDeps, bot: BotKey, event: ChatEvent): Promise<boolean> {
  for (;;) {
    try {
      return await takeInOrder(deps, bot, [event]);
    } catch (error) {
      if (await setAside(deps, bot, event, error)) return true;
    }
  }
}

/** Early updates are taken before all others. */
async function takeInOrder(deps: IntakeDeps, bot: BotKey, events: ChatEvent[]): Promise<boolean> {
  for (;;) {
    const taken = await transaction(deps.db, (tx) => takeBatch(deps, tx, bot, events));
    if (taken !== 'early_first') return taken;
    await takeEarlyUpdates(deps, bot);
  }
}

async function takeBatch(
  deps: JourneyDeps,
  tx: Tx,
  bot: BotKey,
  events: ChatEvent[],
): Promise<boolean | 'early_first'> {
  const funnel = await lockListeningFunnel(deps, tx, bot);
  if (!funnel) return false;
  if (funnel.hasEarly) return 'early_first';
  const newEvents = await deduplicate(tx, bot, events.filter(isPersonal));
  if (newEvents.length > 0) {
    const admitted = await admitTesters(deps, tx, funnel, newEvents);
    const now =
      funnel.firstRunAt === null ? await storeEarlyUpdates(deps, tx, { bot, funnel, events: admitted }) : admitted;
    await applyWithinLimit(deps, tx, { bot, funnel, events: now });
  }
  await moveOffset(tx, bot, events);
  return true;
}

interface Taking {
  bot: BotKey;
  funnel: LiveFunnel;
  events: PersonEvent[];
}

/** Those for whom the account has no place wait. */
async function applyWithinLimit(
  deps: JourneyDeps,
  tx: Tx,
  taking: Taking & { funnel: ListeningFunnel },
): Promise<void> {
  const events = await keepBeyondLimit(deps, tx, { ...taking, places: taking.funnel.placesLeft });
  await applyEvents(deps, tx, { ...taking, events });
}

async function applyEvents(deps: JourneyDeps, tx: Tx, { bot, funnel, events }: Taking): Promise<void> {
  if (events.length === 0) return;
  const effects = new Effects();
  const people = await upsertContacts(deps, tx, { bot, funnel, events });
  const pressed = await findPressed(tx, bot, { events, people });
  await loadFactsOf(tx, people);
  const out = await findOutQuestions(tx, { events, people });
  for (const event of events) applyEvent(deps, effects, { people, pressed, out }, event);
  await writeEffects(deps, tx, effects, deps.now());
  await keepAnswerTexts(tx, bot, { events, answers: effects.pressAnswers });
  await tellAnswers(tx, bot, effects.pressAnswers);
}

/** The process answers that drives the bot. */
async function tellAnswers(tx: Tx, { bot_id }: BotKey, answers: readonly PressAnswer[]): Promise<void> {
  for (const { callback, text } of answers) await notify(tx, { kind: 'press', bot_id, callback, text });
}

/** What is decided by about those from whom updates came, and by `journeys`. */
export function loadFactsOf(
  tx: Tx,
  people: ReadonlyMap<number, ContactWithJourney>,
  journeys: readonly LoadedJourney[] = [],
): Promise<void> {
  const writers = [...people.values()].flatMap(({ funnel, draft, journey, contact }) => [
    { funnel: draft ?? funnel, contact },
    ...(journey ? [journey] : []),
  ]);
  return loadFacts(tx, [...writers, ...journeys]);
}

/** The buttons of mailings and letters that these events pressed. */
export function findPressed(
  tx: Tx,
  { owner_id }: BotKey,
  { events, people }: { events: PersonEvent[]; people: Map<number, ContactWithJourney> },
): Promise<Map<string, PressedButton>> {
  const data = events.flatMap(({ what }) => (what.kind === 'press' ? [what.data] : []));
  const contacts = [...people.values()].map(({ contact }) => contact.contactId);
  return findPressedButtons(tx, { ownerId: owner_id, data, contacts });
}

/** Early updates in one transaction. */
const earlyPortion = 200;

/** Takes a bot's early updates, once its funnel has run for the first time. */
export async function takeEarlyUpdates(deps: IntakeDeps, bot: BotKey): Promise<void> {
  for (let portion = earlyPortion; ; ) {
    try {
      if ((await takeEarlyPortion(deps, bot, portion)) === 0) return;
      portion = earlyPortion;
    } catch (error) {
      deps.log.error({ err: error, bot: bot.bot_id }, 'early updates of a bot are not taken');
      if (portion === 1) await setStoredAside(deps, 'early_updates', bot, error);
      portion = 1;
    }
  }
}

function takeEarlyPortion(deps: IntakeDeps, bot: BotKey, portion: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const funnel = await lockListeningFunnel(deps, tx, bot);
    if (!funnel || funnel.firstRunAt === null) return 0;
    const events = await claimEarlyUpdates(deps, tx, bot, portion);
    await applyWithinLimit(deps, tx, { bot, funnel, events });
    return events.length;
  });
}

/** People who wait for a place in the account, in one transaction. */
const waitingPortion = 100;

/** Takes what people wrote who waited for a place in the account, as far as it has one. */
export async function takeWaitingUpdates(deps: IntakeDeps, bot: BotKey): Promise<void> {
  for (let portion = waitingPortion; ; ) {
    try {
      if ((await takeWaitingPortion(deps, bot, portion)) === 0) return;
      portion = waitingPortion;
    } catch (error) {
      deps.log.error({ err: error, bot: bot.bot_id }, 'people who waited for a place are not taken');
      if (portion === 1) await setStoredAside(deps, 'waiting_updates', bot, error);
      portion = 1;
    }
  }
}

function takeWaitingPortion(deps: IntakeDeps, bot: BotKey, portion: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const funnel = await lockListeningFunnel(deps, tx, bot);
    if (!funnel || funnel.firstRunAt === null || funnel.hasEarly) return 0;
    const events = await claimWaitingUpdates(tx, bot, portion);
    await applyEvents(deps, tx, { bot, funnel, events });
    return events.length;
  });
}

function isPersonal(event: ChatEvent): event is PersonEvent {
  return event.person !== null && event.what.kind !== 'ignored';
}

/**
 * Stores the ids of updates and drops those taken before; one that has failed counts as new until it is set aside. A press
 * that was taken before is answered again.
 */
async function deduplicate(tx: Tx, bot: BotKey, events: PersonEvent[]): Promise<PersonEvent[]> {
  if (events.length === 0) return [];
  const byId = new Map(events.map((event) => [event.update_id, event]));
  const { rows } = await sql<{ update_id: number }>`
    insert into bot_updates as u (owner_id, bot_id, update_id, at, callback)
    select ${bot.owner_id}::uuid, ${bot.bot_id}::uuid, x.update_id, clock_timestamp(), x.callback from ${updateRows([...byId.values()])} as x
    on conflict (owner_id, bot_id, update_id) do update set failures = 0, callback = excluded.callback
      where u.failures > 0 and not u.is_set_aside
    returning update_id`.execute(tx);
  const taken = new Set(rows.map((row) => row.update_id));
  await tellAnswers(tx, bot, await findAnswersAgain(tx, bot, { events: [...byId.values()], taken }));
  return [...byId.values()].filter((event) => taken.has(event.update_id));
}
