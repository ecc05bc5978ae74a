import { limits } from '#contract/limits.ts';
import { type CompiledFunnel, hasNextButton } from './compileFunnel.ts';
import type { Deciding } from './decisionFacts.ts';
import { exitAtOnce } from './exits.ts';
import type { DeliveryOutcome, JourneyContext } from './journeyEvents.ts';
import { dateOf, messageDue, timingOf } from './messageDue.ts';
import { awaitedMessage, nextMessage } from './plan.ts';
import { partCount } from './renderMessage.ts';
import { isImmediate } from './timing/timing.ts';

export const emptyContext: JourneyContext = {
  stage: '',
  visit: '',
  handled: [],
  message: '',
  part: 0,
  parts: 1,
  round: 0,
  priority: 0,
  steps: 0,
  missed: [],
  skipped: [],
  canPress: false,
  due: null,
  withheld: [],
  done: [],
  answered: [],
  closed: [],
  open: '',
  tries: 0,
  triedAt: null,
  isSplit: false,
  album: '',
  since: null,
  timers: {},
  late: false,
  keyboard: false,
  changed: null,
  hops: 0,
};

/** What belongs to the chat and the step, not to the visit. */
const lasting = ({ keyboard, changed, hops, triedAt, isSplit, album }: JourneyContext) => ({
  ...{ keyboard, changed, hops, triedAt, isSplit, album },
});
/** What was done and asked in a visit stays so when its stage is sent again. */
const ofVisit = ({ done, answered, closed, open }: JourneyContext) => ({ done, answered, closed, open });

/** The context on entering a stage; it takes over nothing of the visit before. */
export function contextOnEntry(
  context: JourneyContext,
  to: { stage: string; visit: string; priority: number } & Partial<Pick<JourneyContext, 'steps' | 'late' | 'hops'>>,
  at: number,
): JourneyContext {
  return { ...emptyContext, ...lasting(context), hops: 0, ...to, due: at };
}

/** The context for sending the stage again in the same visit. */
export function contextOnResend(context: JourneyContext): JourneyContext {
  const { stage, visit, canPress, closed } = context;
  const again = { ...emptyContext, ...lasting(context), ...ofVisit(context) };
  return { ...again, stage, visit, canPress, skipped: closed, round: context.round + 1 };
}

/**
 * The context for sending again what was not delivered in this visit, and the messages that hold its buttons where none
 * arrived.
 */
export function contextOnResendMissed(
  funnel: CompiledFunnel,
  context: JourneyContext,
  priority: number,
): JourneyContext {
  const { stage, visit, handled, skipped, missed, canPress, withheld } = context;
  const withButtons = (funnel.stages.get(stage)?.messages ?? []).filter(hasNextButton).map(({ id }) => id);
  const again = new Set([...missed, ...(canPress ? [] : withButtons)]);
  const delivered = [...skipped, ...handled].filter((id) => !again.has(id));
  const round = context.round + 1;
  const left = { ...emptyContext, ...lasting(context), ...ofVisit(context) };
  return {
    ...left,
    stage,
    visit,
    missed,
    canPress,
    priority,
    round,
    skipped: delivered,
    withheld: withheld.filter((id) => !again.has(id)),
  };
}

/** How the outcome of a delivery changes the context. Only the last part of a message carries the buttons. */
export function outcomeChanges(
  funnel: CompiledFunnel,
  context: JourneyContext,
  outcome: DeliveryOutcome,
): Partial<JourneyContext> {
  const { message, part, parts, missed } = context;
  const others = missed.filter((id) => id !== message);
  if (outcome === 'undelivered') return { missed: [...others, message] };
  const sent = awaitedMessage(funnel, context);
  const hasButtons = part + 1 === parts && sent !== null && hasNextButton(sent);
  return { canPress: context.canPress || hasButtons, missed: part === 0 ? others : missed };
}

/** The next message is awaited; its wait is counted from `from`. */
export function nextMessageChanges(
  context: JourneyContext,
  event: Deciding['event'],
  from: number,
): Partial<JourneyContext> {
  const message = nextMessage(event.funnel, context);
  if (!message) return {};
  const due = messageDue(message, { context, event }, from);
  return { message: message.id, part: 0, parts: partCount(message), steps: context.steps + 1, due };
}

/** The message that was on its way when the bot was blocked is given up; what follows it is counted from then. */
export function contextOnGivenUp(context: JourneyContext, at: number): JourneyContext {
  const { message, handled, missed } = context;
  return {
    ...context,
    handled: [...handled, message],
    missed: [...missed.filter((id) => id !== message), message],
    due: at,
  };
}

/**
 * The context of somebody who has unblocked the bot at `since`: messages that fell due until then count as not
 * delivered, and the first one after that is awaited; none, where `due` is null.
 */
export function contextOnReturn(context: JourneyContext, event: Deciding['event'], since: number): JourneyContext {
  let [now, until] = [context, since];
  while (now.due !== null) {
    const isAwaited = now.message !== '' && !now.handled.includes(now.message);
    if (isAwaited && now.due > until) return now;
    // what follows at once upon what the blocking has stopped is stopped by it too
    if (!isAwaited) until = Math.max(until, now.due);
    if (isAwaited) {
      const isThere = awaitedMessage(event.funnel, now) !== null;
      now = isThere ? contextOnGivenUp(now, now.due) : { ...now, handled: [...now.handled, now.message] };
    }
    const changes = nextMessageChanges(now, event, now.due ?? until);
    now = { ...now, ...('message' in changes ? changes : { due: null }) };
  }
  return now;
}

export function isRunaway(deciding: Deciding): boolean {
  const { context, event } = deciding;
  if (context.steps < limits.runawayMessages) return false;
  const next = nextMessage(event.funnel, context);
  if (next === null) return exitAtOnce(deciding) !== null;
  if (dateOf(deciding, next)) return messageDue(next, deciding, event.at) <= event.at;
  return isImmediate(timingOf(deciding, next));
}
