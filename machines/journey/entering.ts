import { limits } from '#contract/limits.ts';
import type { CompiledFunnel } from './compileFunnel.ts';
import type { JourneyContext } from './journeyEvents.ts';
import { nextMessage } from './plan.ts';
import { partsOf } from './renderMessage.ts';

export const nothingEntered: JourneyContext = {
  stage: '',
  visit: '',
  handled: [],
  message: '',
  part: 0,
  parts: 1,
  round: 0,
  priority: 0,
  steps: 0,
};

/** What is remembered on entering a stage: nothing of the visit before. */
export function enterAt(to: { stage: string; visit: string; priority: number }): JourneyContext {
  return { ...to, handled: [], message: '', part: 0, parts: 1, round: 0, steps: 0 };
}

/** The stage once more, in the same visit. */
export function resend(context: JourneyContext): JourneyContext {
  return { ...context, handled: [], message: '', part: 0, parts: 1, round: context.round + 1, priority: 0, steps: 0 };
}

export function takeNext(funnel: CompiledFunnel, context: JourneyContext): Partial<JourneyContext> {
  const message = nextMessage(funnel, context);
  return message ? { message: message.id, part: 0, parts: partsOf(message), steps: context.steps + 1 } : {};
}

export function runsAway(funnel: CompiledFunnel, context: JourneyContext): boolean {
  return context.steps >= limits.stepMessages && nextMessage(funnel, context)?.delay === 0;
}
