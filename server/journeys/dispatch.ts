import { answerText } from '#machines/journey/answerText.ts';
import { isByPerson } from '#machines/journey/isByPerson.ts';
import type { AnswerKey, EndQuestion, JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { renderMessage, visitButtons } from '#machines/journey/renderMessage.ts';
import { step } from '#machines/journey/step.ts';
import { promisedSeconds } from '#machines/journey/timing/timing.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { factsFor } from './load/loadFacts.ts';
import { addToField, endQuestion, readerOf, recordLine, setField, tellOwner } from './performChanges.ts';
import { wordDelivery } from './effects/wordDelivery.ts';
import type { LiveFunnel } from './load/liveFunnels.ts';
import { type JourneyContact, journeyKeys, type LoadedJourney } from './load/loadedJourney.ts';

/** What one step has done until now that what follows in it is to know. */
interface Walk {
  input: PlainJourneyEvent;
  at: number;
  /** The button or the exit by which the stage is left. */
  exit: string | null;
  /** The question that has ended. */
  ended: EndQuestion | null;
  /** It waits for a time from now on. */
  isScheduled: boolean;
  /** Why an answer did not fit was said, which may still be queued. */
  wasTold: boolean;
}

/**
 * Sends an event to a journey's machine and gathers the effects of its commands; nothing is written before `writeEffects`.
 * @returns the commands
 */
export function dispatch(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  input: PlainJourneyEvent,
  at: number,
): JourneyCommand[] {
  const { value, context, commands } = step(journey.state, {
    ...{ ...input, funnel: journey.funnel.compiled, at, zone: journey.contact.time_zone ?? journey.funnel.zone },
    ...{ facts: factsFor(journey), nextVisit: deps.newId() },
  });
  const isChanged = value !== journey.state.value || context !== journey.state.context;
  // only a journey that is sending has a delivery that could be dropped, or one that waits for an answer a word about it
  const mayDrop = journey.state.value === 'sending' || journey.state.value === 'asking';
  const due = mayDrop ? commands : commands.filter(({ type }) => type !== 'dropPending');
  // nobody is asked for another answer once the question is over
  const wasTold = journey.state.value === 'asking' && journey.state.context.tries > 0;
  journey.state = { value, context };
  const walk: Walk = { input, at, exit: null, ended: null, isScheduled: false, wasTold };
  for (const command of due) perform(deps, effects, journey, command, walk);
  // where the owner or a publish moves somebody, the owner knows
  if (input.type !== 'person.moved' || isByPerson(input.by)) notifyOfWatchedStages(effects, journey, due);
  journey.wakeAt = wakeAfter(journey, walk);
  if (isChanged) effects.saveJourney(journey);
  return commands;
}

/** When the journey is woken next: what it waits for may have been planned anew, or be over. */
function wakeAfter({ state: { value, context }, wakeAt }: LoadedJourney, { input, isScheduled }: Walk): number | null {
  switch (value) {
    case 'waiting':
      return wakeAt;
    case 'asking':
    case 'choosing':
      // what was woken for nothing is not woken again
      return input.type === 'wake.due' && !isScheduled ? null : context.due;
    default:
      return null;
  }
}

function notifyOfWatchedStages(effects: Effects, journey: LoadedJourney, commands: JourneyCommand[]): void {
  const { funnel, contact } = journey;
  for (const { type, params } of commands) {
    if (type !== 'enterStage' || !funnel.watched.has(params.stage)) continue;
    effects.notifyOwner(journey, { kind: 'stage', funnel: funnel.id, stage: params.stage, contact: contact.contactId });
  }
}

function perform(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  { type, params }: JourneyCommand,
  walk: Walk,
): void {
  const { input, at } = walk;
  switch (type) {
    case 'enterStage':
      journey.since = params.at;
      return effects.enterStage(journey, params);
    case 'leaveStage':
      journey.isCurrent = params.by === 'move';
      return effects.leaveStage(journey, params, walk.exit);
    case 'finish':
      return effects.count(journey, params.stage, { finished: 1 });
    case 'sendMessage':
      return effects.send(messageDelivery(deps, journey, params));
    case 'scheduleWake':
      journey.wakeAt = params.at;
      walk.isScheduled = true;
      return;
    case 'dropPending':
      return effects.dropVisit(journey.funnel.ownerId, params.visit);
    case 'answerPress':
      effects.pressAnswers.push(pressAnswer(journey.funnel, journey.contact, params));
      // so that a press that moved nobody can be explained later
      if (input.type === 'button.pressed' && params.answer !== null && journey.state.value !== 'new')
        recordLine(deps, effects, journey, { kind: 'refused', data: { data: input.data }, at });
      return;
    case 'countPress':
      walk.exit = params.button;
      return effects.countPress(journey, params.button);
    case 'giveTag':
      return effects.giveTag(journey, params.tag, at);
    case 'takeTag':
      return effects.takeTag(journey, params.tag);
    case 'record': {
      const { kind, at: when, ...data } = params;
      if (kind === 'end') journey.reason = params.reason;
      return recordLine(deps, effects, journey, { kind, data, at: when });
    }
    case 'reportRunaway':
      effects.alertOwner(journey, {
        ...{ id: deps.newId(), code: 'runaway', detail: '' },
        ...{ subject: params.stage, stage: params.stage },
      });
      return recordLine(deps, effects, journey, { kind: 'runaway', data: { stage: params.stage }, at: params.at });
    case 'setField':
      return setField(deps, effects, journey, { ...params, ...walk });
    case 'addToField':
      return addToField(deps, effects, journey, { ...params, ...walk });
    case 'reportField': {
      const { code, field, message, stage } = params;
      return effects.alertOwner(journey, { id: deps.newId(), code, detail: field, subject: message, stage });
    }
    case 'notifyOwner':
      return tellOwner(deps, effects, journey, { ...params, at });
    case 'say':
      return effects.send(wordDelivery(deps, journey, params, at));
    case 'askQuestion':
      return effects.countQuestion(journey, params.message, { asked: 1 });
    case 'endQuestion':
      walk.ended = params;
      if (walk.wasTold) effects.dropVisit(journey.funnel.ownerId, params.visit);
      return endQuestion(deps, effects, journey, params);
    default:
      throw new Error(`unknown command ${type satisfies never}`);
  }
}

function messageDelivery(
  deps: JourneyDeps,
  journey: LoadedJourney,
  send: Extract<JourneyCommand, { type: 'sendMessage' }>['params'],
): NewDelivery {
  const message = journey.funnel.compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the live document`);
  return {
    id: deps.newId(),
    ...journeyKeys(journey),
    bot_id: journey.contact.botId,
    chat_id: journey.contact.telegram_id,
    cause: 'visit',
    cause_id: send.visit,
    message_key: send.message,
    part: send.part,
    round: send.round,
    priority: send.priority,
    call: renderMessage(message, send.part, readerOf(journey), visitButtons(send.visit), send),
    due_at: new Date(send.due),
    delay_seconds: promisedSeconds(send.timing),
    held: heldReason(journey, send),
    is_test: journey.isTest,
  };
}

/** Why a delivery is held: it is overdue, or the funnel is stopped. An overdue one of a tester is sent: only people wait for the owner's decision. */
function heldReason(
  { isTest, funnel }: LoadedJourney,
  { isOverdue }: { isOverdue: boolean },
): 'late' | 'stopped' | null {
  if (isOverdue && !isTest) return 'late';
  return funnel.isListening ? null : 'stopped';
}

/** The answer to a press, which may show a text in the person's language. */
export function pressAnswer(
  { ownerLanguage, answers: own }: LiveFunnel,
  { language }: JourneyContact,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
): PressAnswer {
  return { callback, text: answer && answerText(answer, { language, ownerLanguage, own }) };
}
