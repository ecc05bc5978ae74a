import type { Message, NextButton } from '#contract/schemas/funnels/funnel.ts';
import { decodeCallbackData } from './callbackData.ts';
import { type CompiledFunnel, hasNextButton } from './compileFunnel.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';

/**
 * The next message to send: the one after the last handled message, without those that this round skips; null when none
 * is left.
 */
export function nextMessage(funnel: CompiledFunnel, { stage, handled, skipped }: JourneyContext): Message | null {
  const messages = funnel.stages.get(stage)?.messages ?? [];
  const last = messages.findLastIndex((message) => handled.includes(message.id));
  return messages.slice(last + 1).find((message) => !skipped.includes(message.id)) ?? null;
}

/** The message being sent or waited for; null where an edit has removed it from its stage meanwhile. */
export function awaitedMessage(funnel: CompiledFunnel, { stage, message }: JourneyContext): Message | null {
  return funnel.stages.get(stage)?.messages.find((candidate) => candidate.id === message) ?? null;
}

/** Whether a settled delivery is the current one, not one of an earlier visit or round. */
export function isAwaited(
  context: JourneyContext,
  event: Extract<JourneyEvent, { type: 'delivery.settled' }>,
): boolean {
  return (
    event.visit === context.visit &&
    event.message === context.message &&
    event.part === context.part &&
    event.round === context.round
  );
}

/** The pressed button, if it belongs to the current visit and is still in the funnel. */
export function pressedButton(funnel: CompiledFunnel, { visit }: JourneyContext, data: string): NextButton | null {
  const press = decodeCallbackData(data);
  return press?.visit === visit ? (funnel.nextButtons.get(press.button) ?? null) : null;
}

/** The stage that a button leads to: its target, or the next stage in order; null at the end of the funnel. */
export function targetStage(
  funnel: CompiledFunnel,
  { stage }: JourneyContext,
  button: Pick<NextButton, 'to'>,
): string | null {
  if (button.to !== null && funnel.stages.has(button.to)) return button.to;
  return funnel.stages.get(stage)?.nextStage ?? null;
}

/** Why a press moves nobody: a button that still exists belongs to an earlier visit, any other one has been removed. */
export function pressRejection(funnel: CompiledFunnel, data: string): 'already_chosen' | 'button_gone' {
  const press = decodeCallbackData(data);
  return press && funnel.nextButtons.has(press.button) ? 'already_chosen' : 'button_gone';
}

/** A press is waited for after the last message: one with a next-step button was to be sent. */
export function waitsForPress(funnel: CompiledFunnel, { stage, withheld }: JourneyContext): boolean {
  const place = funnel.stages.get(stage);
  if (!place || withheld.length === 0) return place?.hasNextButton ?? true;
  return place.messages.some((message) => hasNextButton(message) && !withheld.includes(message.id));
}
