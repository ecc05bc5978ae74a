import { limits } from '#contract/limits.ts';
import { type CompiledFunnel, hasNextButton } from './compileFunnel.ts';
import type { DeliveryOutcome, JourneyContext } from './journeyEvents.ts';
import { awaitedMessage, nextMessage, timingOf } from './plan.ts';
import { partsOf } from './renderMessage.ts';
import { isImmediate } from './timing.ts';

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
};

/** The context on entering a stage; it takes over nothing of the visit before. */
export function contextOnEntry(to: { stage: string; visit: string; priority: number }): JourneyContext {
  return { ...emptyContext, ...to };
}

/** The context for sending the stage again in the same visit. */
export function contextOnResend(context: JourneyContext): JourneyContext {
  const { stage, visit, canPress } = context;
  return { ...emptyContext, stage, visit, canPress, round: context.round + 1 };
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
  const { stage, visit, handled, skipped, missed, canPress } = context;
  const withButtons = (funnel.stages.get(stage)?.messages ?? []).filter(hasNextButton).map(({ id }) => id);
  const again = new Set([...missed, ...(canPress ? [] : withButtons)]);
  const delivered = [...skipped, ...handled].filter((id) => !again.has(id));
  const round = context.round + 1;
  return { ...emptyContext, stage, visit, missed, canPress, priority, round, skipped: delivered };
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

export function nextMessageChanges(funnel: CompiledFunnel, context: JourneyContext): Partial<JourneyContext> {
  const message = nextMessage(funnel, context);
  return message ? { message: message.id, part: 0, parts: partsOf(message), steps: context.steps + 1 } : {};
}

export function isRunaway(funnel: CompiledFunnel, context: JourneyContext): boolean {
  const next = nextMessage(funnel, context);
  return context.steps >= limits.runawayMessages && next !== null && isImmediate(timingOf(context, next));
}
