import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import { type Announce, announceAfterCommit } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applyEvent } from '#server/journeys/applyEvent.ts';
import { dispatch } from '#server/journeys/dispatch.ts';
import { Effects } from '#server/journeys/effects/effects.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { LoadedJourney } from '#server/journeys/load/loadedJourney.ts';
import type { PersonEvent } from '#server/journeys/load/personEvent.ts';
import { keepBeyondLimit } from '#server/journeys/stored/waitingUpdates.ts';
import { moveOffset } from '#server/journeys/stored/moveOffset.ts';
import { keepAnswerTexts } from '#server/journeys/stored/storedPresses.ts';
import { findOutQuestions } from '#server/journeys/receiveAnswer.ts';
import { findPressed, loadFactsOf } from '#server/journeys/receiveUpdates.ts';
import { admitTesters } from '#server/journeys/testers.ts';
import { type Claimed, claimedOf } from '#server/outbox/claim.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { findPeople } from './findPeople.ts';
import { loadTurnJourneys } from './loadTurnJourneys.ts';
import { lockBot } from './lockBot.ts';
import { OutsideTurn } from './outsideTurn.ts';
import { writeTurn } from './writeTurn.ts';

/** A call that sent a message of a stage. */
export interface SentCall {
  row: Claimed;
  verdict: Verdict;
}

export interface TurnItems {
  bot: DrivenBot;
  events: PersonEvent[];
  /** The update after which the offset of polling is written; null where it is not written this time. */
  offsetAfter: ChatEvent | null;
  sent: SentCall[];
}

/** Lets replies leave at the commit, as far as the bot's pace and the chats allow. */
export interface ReplyPlaces {
  reserve(botId: string, rows: readonly Claimed[]): Claimed[];
  release(rows: readonly Claimed[]): void;
}

export interface TurnDeps {
  journeys: JourneyDeps & Pick<Deps, 'db'>;
  /** Names this run of the process. */
  by: string;
  places: ReplyPlaces;
  announce: Announce;
}

interface Taken {
  /** What is committed as being sent, and has to be sent now. */
  leaving: Claimed[];
  /** Something that is queued may leave. */
  hasNext: boolean;
  /** What presses are to be answered now. */
  answers: PressAnswer[];
}

/** A turn that is not committed, or of which that is not known: what it reserved was released. */
export class FailedTurn extends Error {
  override readonly name = 'FailedTurn';
  /** If it was committed after all, these count as being sent. */
  readonly reserved: Claimed[];

  constructor(cause: unknown, reserved: Claimed[]) {
    super('a turn of a bot failed', { cause });
    this.reserved = reserved;
  }
}

/**
 * Takes the updates of a bot, and how its calls ended, in one transaction: the updates' ids, what the journeys make of
 * them, and the replies, which are committed as being sent where they may leave at once.
 * @throws FailedTurn
 */
export async function takeTurn(deps: TurnDeps, items: TurnItems): Promise<Taken> {
  let reserved: Claimed[] = [];
  try {
    const taken = await transaction(deps.journeys.db, async (tx) => {
      // a transaction that deadlocks is made again
      deps.places.release(reserved);
      reserved = [];
      return decide(deps, tx, items, (rows) => {
        reserved = deps.places.reserve(items.bot.id, rows);
        return reserved;
      });
    });
    const leaving = reserved.filter(({ id }) => taken.sending.has(id));
    deps.places.release(reserved.filter(({ id }) => !taken.sending.has(id)));
    return { leaving, hasNext: taken.hasNext, answers: taken.answers };
  } catch (error) {
    deps.places.release(reserved);
    throw new FailedTurn(error, reserved);
  }
}

async function decide(
  { journeys: deps, by, announce }: TurnDeps,
  tx: Tx,
  { bot: driven, events, offsetAfter, sent }: TurnItems,
  reserve: (rows: Claimed[]) => Claimed[],
) {
  const now = deps.now();
  const bot = { owner_id: driven.owner_id, bot_id: driven.id };
  announceAfterCommit(tx, announce);
  const locked = await lockBot(deps, tx, { bot: driven, by, events });
  if (!locked) throw new OutsideTurn('no funnel of this process runs on the bot');
  const { funnel } = locked;
  const admitted = await admitTesters(deps, tx, funnel, locked.newEvents);
  const fresh = await keepBeyondLimit(deps, tx, { bot, funnel, events: admitted, places: locked.placesLeft });
  const contacts = await findPeople(deps, tx, { bot, funnel, events: fresh });
  const ids = sent.flatMap(({ row }) => row.journey_id ?? []);
  const { people, journeys } = await loadTurnJourneys(deps, tx, { bot, funnel, people: contacts, sent: ids });
  const pressed = await findPressed(tx, bot, { events: fresh, people });
  await loadFactsOf(tx, people, [...journeys.values()]);
  const out = await findOutQuestions(tx, { events: fresh, people });
  const effects = new Effects();
  // what is due by one moment of the turn is due by another
  const rules = { ...deps, now: () => now };
  for (const { row } of sent) applySent(rules, effects, journeys, row, now);
  for (const event of fresh) applyEvent(rules, effects, { people, pressed, out }, event);
  const mayLeave = allLeavingNow(effects.deliveries, now, locked);
  const leaving = reserve(mayLeave.map((delivery) => claimedOf(delivery, 0)));
  const outcomes = sent.map(({ row, verdict }) => ({ owner_id: row.owner_id, id: row.id, verdict }));
  const leavingIds = new Set(leaving.map(({ id }) => id));
  const written = await writeTurn(deps, tx, {
    ...{ bot: driven, by, at: now, effects, outcomes, leaving: leavingIds, hasSeries: locked.hasSeries },
  });
  await keepAnswerTexts(tx, bot, { events: fresh, answers: effects.pressAnswers });
  // last, because leases are renewed in the same row
  if (offsetAfter) await moveOffset(tx, bot, [offsetAfter]);
  return { ...written, answers: [...locked.answersAgain, ...effects.pressAnswers] };
}

function applySent(
  deps: JourneyDeps,
  effects: Effects,
  journeys: Map<string, LoadedJourney>,
  row: Claimed,
  now: Date,
): void {
  const { owner_id, funnel_id, contact_id, cause_id: visit, message_key: message, part, round } = row;
  effects.settledContacts.push({ owner_id, funnel_id, contact_id });
  const journey = journeys.get(row.journey_id ?? '');
  if (!journey) return;
  const outcome = 'delivered' as const;
  dispatch(deps, effects, journey, { type: 'delivery.settled', visit, message, part, round, outcome }, now.getTime());
}

/** What the claim would do with them now is to send them. */
function allLeavingNow(
  deliveries: readonly NewDelivery[],
  now: Date,
  { isLapsed, messagesLeft }: { isLapsed: boolean; messagesLeft: number | null },
): NewDelivery[] {
  let left = isLapsed ? 0 : (messagesLeft ?? Number.POSITIVE_INFINITY);
  return deliveries.filter((delivery) => {
    const { cause, held, due_at, delay_seconds = 0, priority, is_test } = delivery;
    if (held || priority !== 0 || delay_seconds !== 0 || due_at.getTime() > now.getTime()) return false;
    if (!(cause === 'visit' || cause === 'auto_reply') || is_test) return true;
    left -= 1;
    return left >= 0;
  });
}
