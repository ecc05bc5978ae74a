import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
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
} from '#server/journeys/effects/effectStatements.ts';
import { countQuestions, insertAnswers } from '#server/journeys/effects/answerEffects.ts';
import { contactChangeParts, type UnwrittenChange, unwrittenChanges } from '#server/journeys/effects/contactChanges.ts';
import type { Effects } from '#server/journeys/effects/effects.ts';
import type { JourneyDeps } from '#server/journeys/load/journeyDeps.ts';
import type { LoadedJourney } from '#server/journeys/load/loadedJourney.ts';
import {
  changesOfZones,
  raiseUnwritten,
  writeChats,
  writeConsequences,
  writeContactChanges,
  writeJourneys,
} from '#server/journeys/writeEffects.ts';
import { countReached } from '#server/outbox/countReached.ts';
import { enqueueLeaving } from '#server/outbox/enqueue.ts';
import type { DrivenBot } from '#server/outbox/sendCall.ts';
import { hasNext, type Outcome, settlement } from '#server/outbox/settle.ts';
import { isHeld } from '#server/db/conditions/isHeld.ts';
import { OutsideTurn } from './outsideTurn.ts';

interface Turn {
  bot: DrivenBot;
  by: string;
  at: Date;
  /** Of one owner. */
  effects: Effects;
  /** Of calls that sent a message. */
  outcomes: Outcome[];
  /** Ids of the deliveries that leave at the commit. */
  leaving: ReadonlySet<string>;
  hasSeries: boolean;
}

interface Written {
  /** Ids of the deliveries that are to be sent by this process. */
  sending: Set<string>;
  /** Something that waited for what was sent may leave. */
  hasNext: boolean;
}

/** What the statement says of the parts that it has. */
interface Row {
  settled?: number;
  has_next?: boolean | null;
  sending?: string[];
  unwritten?: UnwrittenChange[];
}

/**
 * Writes what a turn has decided, with how its calls ended: one statement, except where a journey replaces another. It has
 * the parts that are needed, as each takes its time to begin, in few combinations, as each of these is planned. They
 * are carried out from the last to the first, so the counts stand in reverse: all lock their rows in one order.
 * @throws OutsideTurn where a delivery was taken from this process
 */
export async function writeTurn(deps: JourneyDeps, tx: Tx, turn: Turn): Promise<Written> {
  const { at, bot, by, effects, leaving, outcomes } = turn;
  await writeChats(tx, effects, at);
  const journeys = await unwrittenJourneys(tx, effects);
  const hasZones = changesOfZones(effects).length > 0;
  if (hasZones) await writeContactChanges(deps, tx, effects);
  const dropped = [...effects.dropped.keys()];
  const deliveries = enqueueLeaving({
    ...{ deliveries: effects.deliveries, now: leaving, by, at, dropped, isHeld: isHeld({ bot, by }) },
    settled: outcomes.map(({ id }) => id),
  });
  const parts: RawBuilder<unknown>[] = [];
  const results: RawBuilder<unknown>[] = [];
  if (outcomes.length > 0) {
    parts.push(
      sql`settled as (${settlement({ by, now: at, outcomes })} returning d.owner_id, d.id, d.state, d.cause, d.is_test, ${hasNext} as has_next)`,
      sql`counted as (${countReached(at)})`,
    );
    results.push(
      sql`(select count(*)::integer from settled) as settled`,
      sql`(select bool_or(has_next) from settled) as has_next`,
    );
  }
  const moves = doMove(effects, journeys);
  if (moves) parts.push(sql`dropped as (${dropVisits(bot.owner_id, dropped, at)})`);
  parts.push(sql`journey as (${updateJourneys(journeys.filter(({ isStored }) => isStored))})`);
  if (moves) {
    parts.push(
      sql`begun as (${insertJourneys(journeys.filter(({ isStored }) => !isStored))})`,
      sql`gone as (${leaveVisits(effects)})`,
      sql`come as (${enterVisits(effects)})`,
      sql`tagged as (${insertTags(effects)})`,
      sql`told as (${insertHistory(effects)})`,
      sql`queued as (${deliveries})`,
    );
    results.push(sql`coalesce((select jsonb_agg(id) from queued where state = 'sending'), '[]') as sending`);
  }
  if (hasQuestions(effects)) {
    parts.push(questionParts(effects, !hasZones));
    results.push(sql`coalesce((select jsonb_agg(to_jsonb(u)) from (${unwrittenChanges}) u), '[]') as unwritten`);
  }
  if (moves || effects.buttons.size + effects.stages.size > 0)
    parts.push(sql`buttons as (${countButtons(effects)})`, sql`stages as (${countStages(effects)})`);
  const { rows } = await prepared(
    sql<Row>`with ${sql.join(parts)} select ${sql.join([sql`1 as one`, ...results])}`,
  ).execute(tx);
  const [row] = rows;
  if (!row || (row.settled ?? 0) !== outcomes.length) throw new OutsideTurn('a delivery was taken from this process');
  raiseUnwritten(effects, row.unwritten ?? []);
  const sending = new Set(row.sending ?? []);
  const queued = effects.deliveries.filter(({ id }) => !sending.has(id));
  await writeConsequences(deps, tx, effects, { at, queued, hasSeries: turn.hasSeries });
  return { sending, hasNext: row.has_next ?? false };
}

/** Somebody begins, moves on, or is written to; the end of a call alone does none of it. */
function doMove(effects: Effects, journeys: readonly LoadedJourney[]): boolean {
  const { dropped, left, entered, tags, history, deliveries } = effects;
  if (dropped.size + left.size + entered.size + tags.size + history.length + deliveries.length > 0) return true;
  return journeys.some(({ isStored }) => !isStored);
}

const hasQuestions = ({ contacts, untagged, answers, questionCounts }: Effects): boolean =>
  contacts.size + untagged.size + answers.length + questionCounts.size > 0;

/** What questions and actions add to the statement. */
const questionParts = (effects: Effects, writesContacts: boolean): RawBuilder<unknown> => sql`
  ${contactChangeParts(writesContacts ? [...effects.contacts.values()] : [])},
  untagged as (${deleteTags(effects)}),
  answered as (${insertAnswers(effects.answers)}),
  questions as (${countQuestions([...effects.questionCounts.values()])})`;

/** Journeys that the statement may write; where one replaces another, which must have stopped being the current one, all are written before. */
async function unwrittenJourneys(tx: Tx, effects: Effects): Promise<LoadedJourney[]> {
  const journeys = [...effects.journeys.values()];
  const stored = new Set(journeys.flatMap(({ isStored, contact }) => (isStored ? [contact.contactId] : [])));
  const doReplace = journeys.some(({ isStored, contact }) => !isStored && stored.has(contact.contactId));
  if (!doReplace) return journeys;
  await writeJourneys(tx, effects);
  return [];
}
