import { answerText } from '#machines/journey/answerText.ts';
import type { AnswerKey, JourneyCommand, JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { renderMessage, visitButtons } from '#machines/journey/renderMessage.ts';
import { step } from '#machines/journey/step.ts';
import { promisedSeconds } from '#machines/journey/timing.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { Effects } from './effects/effects.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import type { LiveFunnel } from './load/liveFunnels.ts';
import type { JourneyContact, LoadedJourney } from './load/loadedJourney.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** An event for a journey, without what `dispatch` adds. */
export type JourneyInput = Without<JourneyEvent, 'funnel' | 'at' | 'zone'>;

/** Sends an event to a journey's machine and gathers the effects of its commands; nothing is written before `writeEffects`. */
export function dispatch(
  deps: JourneyDeps,
  effects: Effects,
  journey: LoadedJourney,
  input: JourneyInput,
  at: number,
): void {
  const { value, context, commands } = step(journey.state, {
    ...{ ...input, funnel: journey.funnel.compiled, at, zone: journey.contact.time_zone ?? journey.funnel.zone },
  });
  const isChanged = value !== journey.state.value || context !== journey.state.context;
  // only a journey that is sending has a delivery that could be dropped
  const due = journey.state.value === 'sending' ? commands : commands.filter(({ type }) => type !== 'dropPending');
  journey.state = { value, context };
  for (const command of due) perform(deps, effects, journey, command, { input, at });
  // where the owner or a publish moves somebody, the owner knows
  if (input.type !== 'person.moved' || input.by === 'mailing' || input.by === 'letter')
    notifyOfWatchedStages(effects, journey, due);
  if (value !== 'waiting') journey.wakeAt = null;
  if (isChanged) effects.saveJourney(journey);
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
  { input, at }: { input: JourneyInput; at: number },
): void {
  switch (type) {
    case 'enterStage':
      journey.since = params.at;
      return effects.enterStage(journey, params);
    case 'leaveStage':
      journey.isCurrent = params.by === 'move';
      return effects.leaveStage(journey, params);
    case 'finish':
      return effects.count(journey, params.stage, { finished: 1 });
    case 'sendMessage':
      return effects.send(messageDelivery(deps, journey, params));
    case 'scheduleWake':
      journey.wakeAt = params.at;
      return;
    case 'dropPending':
      return effects.dropVisit(journey.funnel.ownerId, params.visit);
    case 'answerPress':
      return effects.send({
        ...answerDelivery(deps, journey.funnel, journey.contact, params, at),
        // which button it was, so that a press that moved nobody can be explained later
        ...(input.type === 'button.pressed' && { journey_id: journey.id, message_key: input.data }),
      });
    case 'countPress':
      return effects.countPress(journey, params.button);
    case 'giveTag':
      return effects.giveTag(journey, params.tag, at);
    case 'record': {
      const { kind, at: when, ...data } = params;
      if (kind === 'end') journey.reason = params.reason;
      return effects.record({ id: deps.newId(), ...journeyKeys(journey), kind, data, at: when });
    }
    case 'reportRunaway':
      effects.alertOwner(journey, {
        ...{ id: deps.newId(), code: 'runaway', detail: '' },
        ...{ subject: params.stage, stage: params.stage },
      });
      return effects.record({
        id: deps.newId(),
        ...journeyKeys(journey),
        kind: 'runaway',
        data: { stage: params.stage },
        at: params.at,
      });
    default:
      throw new Error(`unknown command ${type satisfies never}`);
  }
}

function journeyKeys({ funnel, contact, id }: LoadedJourney) {
  return { owner_id: funnel.ownerId, contact_id: contact.contactId, funnel_id: funnel.id, journey_id: id };
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
    call: renderMessage(message, send.part, journey.contact, visitButtons(send.visit)),
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
export function answerDelivery(
  deps: JourneyDeps,
  funnel: LiveFunnel,
  contact: JourneyContact,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
  at: number,
): NewDelivery {
  const id = deps.newId();
  const { ownerLanguage, answers: own } = funnel;
  const text = answer && answerText(answer, { language: contact.language, ownerLanguage, own });
  return {
    id,
    owner_id: funnel.ownerId,
    bot_id: contact.botId,
    contact_id: contact.contactId,
    chat_id: contact.telegram_id,
    funnel_id: funnel.id,
    journey_id: null,
    cause: 'service',
    cause_id: id,
    message_key: 'answerCallbackQuery',
    part: 0,
    round: 0,
    priority: 0,
    call: { method: 'answerCallbackQuery', params: { callback_query_id: callback, ...(text ? { text } : {}) } },
    due_at: new Date(at),
    is_test: false,
  };
}
