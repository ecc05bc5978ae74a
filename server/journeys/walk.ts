import { answerText } from '#machines/journey/answerText.ts';
import type { AnswerKey, JourneyCommand, JourneyEvent } from '#machines/journey/journeyEvents.ts';
import { renderMessage } from '#machines/journey/renderMessage.ts';
import { type JourneyState, newJourney, step } from '#machines/journey/step.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import type { LiveFunnel } from './liveFunnels.ts';

/** A person on a bot, as walking needs them. */
export interface Walker {
  contactId: string;
  botId: string;
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  language: string | null;
}

/** One person's journey through one funnel, as stored or about to be; a tester's `funnel` is the draft. */
export interface Walk {
  funnel: LiveFunnel;
  walker: Walker;
  id: string;
  state: JourneyState;
  wakeAt: number | null;
  since: number;
  reason: string | null;
  isTest: boolean;
  isStored: boolean;
  isCurrent: boolean;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Happening = Without<JourneyEvent, 'funnel' | 'at'>;

export function beginWalk(
  deps: JourneyDeps,
  { funnel, walker, isTest = false }: { funnel: LiveFunnel; walker: Walker; isTest?: boolean },
): Walk {
  return {
    funnel,
    walker,
    id: deps.newId(),
    state: newJourney,
    wakeAt: null,
    since: 0,
    reason: null,
    isTest,
    isStored: false,
    isCurrent: true,
  };
}

/** Tells the machine what happened and collects what it commands; nothing is written before the effects are. */
export function tell(deps: JourneyDeps, effects: Effects, walk: Walk, happening: Happening, at: number): void {
  const { value, context, commands } = step(walk.state, { ...happening, funnel: walk.funnel.compiled, at });
  const isChanged = value !== walk.state.value || context !== walk.state.context;
  // Only a send on its way has a row that could be dropped.
  const due = walk.state.value === 'sending' ? commands : commands.filter(({ type }) => type !== 'dropWaiting');
  walk.state = { value, context };
  for (const command of due) perform(deps, effects, walk, command, at);
  // where the owner or a publish moves somebody, the owner knows
  if (happening.type !== 'person.moved') tellWatched(effects, walk, due);
  if (value !== 'waiting') walk.wakeAt = null;
  if (isChanged) effects.keepJourney(walk);
}

function tellWatched(effects: Effects, walk: Walk, commands: JourneyCommand[]): void {
  const { funnel, walker } = walk;
  for (const { type, params } of commands) {
    if (type !== 'enterStage' || !funnel.watched.has(params.stage)) continue;
    effects.tellOwner(walk, { kind: 'stage', funnel: funnel.id, stage: params.stage, contact: walker.contactId });
  }
}

function perform(deps: JourneyDeps, effects: Effects, walk: Walk, { type, params }: JourneyCommand, at: number): void {
  switch (type) {
    case 'enterStage':
      walk.since = params.at;
      return effects.enterStage(walk, params);
    case 'leaveStage':
      walk.isCurrent = params.by === 'move';
      return effects.leaveStage(walk, params);
    case 'finish':
      return effects.count(walk, params.stage, { finished: 1 });
    case 'sendMessage':
      return effects.send(messageDelivery(deps, walk, params));
    case 'scheduleWake':
      walk.wakeAt = params.at;
      return;
    case 'dropWaiting':
      return effects.dropVisit(walk.funnel.ownerId, params.visit);
    case 'answerPress':
      return effects.send(answerDelivery(deps, walk.funnel, walk.walker, params, at));
    case 'countPress':
      return effects.countPress(walk, params.button);
    case 'giveTag':
      return effects.giveTag(walk, params.tag, at);
    case 'record': {
      const { kind, at: when, ...data } = params;
      if (kind === 'end') walk.reason = params.reason;
      return effects.record({ id: deps.newId(), ...whose(walk), kind, data, at: when });
    }
    case 'reportRunaway':
      effects.alertOwner(walk, {
        ...{ id: deps.newId(), code: 'runaway', detail: '' },
        ...{ subject: params.stage, stage: params.stage },
      });
      return effects.record({
        id: deps.newId(),
        ...whose(walk),
        kind: 'runaway',
        data: { stage: params.stage },
        at: params.at,
      });
    default:
      throw new Error(`unknown command ${type satisfies never}`);
  }
}

function whose({ funnel, walker, id }: Walk) {
  return { owner_id: funnel.ownerId, contact_id: walker.contactId, funnel_id: funnel.id, journey_id: id };
}

function messageDelivery(
  deps: JourneyDeps,
  walk: Walk,
  send: Extract<JourneyCommand, { type: 'sendMessage' }>['params'],
): NewDelivery {
  const message = walk.funnel.compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the live document`);
  return {
    id: deps.newId(),
    ...whose(walk),
    bot_id: walk.walker.botId,
    chat_id: walk.walker.telegram_id,
    cause: 'visit',
    cause_id: send.visit,
    message_key: send.message,
    part: send.part,
    round: send.round,
    priority: send.priority,
    call: renderMessage(message, send.part, walk.walker, send.visit),
    due_at: new Date(send.due),
    delay_seconds: send.delaySeconds,
    held: heldAs(walk, send),
    is_test: walk.isTest,
  };
}

/** What a tester gets waits for nobody's word. */
function heldAs({ isTest, funnel }: Walk, { isLate }: { isLate: boolean }): 'late' | 'stopped' | null {
  if (isLate && !isTest) return 'late';
  return funnel.isListening ? null : 'stopped';
}

function answerDelivery(
  deps: JourneyDeps,
  funnel: LiveFunnel,
  walker: Walker,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
  at: number,
): NewDelivery {
  const id = deps.newId();
  const { ownerLanguage, answers: own } = funnel;
  const text = answer && answerText(answer, { language: walker.language, ownerLanguage, own });
  return {
    id,
    owner_id: funnel.ownerId,
    bot_id: walker.botId,
    contact_id: walker.contactId,
    chat_id: walker.telegram_id,
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
