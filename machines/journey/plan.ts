import type { Message, NextButton } from '#contract/schemas/funnel.ts';
import { unpackPress } from './callbackData.ts';
import type { CompiledFunnel } from './compileFunnel.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';

/** The message of the stage after the last one handled that this round does not leave out; null when none is. */
export function nextMessage(funnel: CompiledFunnel, { stage, handled, skipped }: JourneyContext): Message | null {
  const messages = funnel.stages.get(stage)?.messages ?? [];
  const last = messages.findLastIndex((message) => handled.includes(message.id));
  return messages.slice(last + 1).find((message) => !skipped.includes(message.id)) ?? null;
}

/** Seconds to wait before a message; one that was not delivered has waited already. */
export const delayOf = ({ missed }: JourneyContext, { id, delay }: Message): number =>
  missed.includes(id) ? 0 : delay;

/** The message being sent or waited for, unless its stage has lost it meanwhile. */
export function awaitedMessage(funnel: CompiledFunnel, { stage, message }: JourneyContext): Message | null {
  return funnel.stages.get(stage)?.messages.find((candidate) => candidate.id === message) ?? null;
}

/** The very send the journey stands at; of an earlier visit or round it is not. */
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

/** The button that counts: of the visit the person is in, and still in the funnel. */
export function pressedButton(funnel: CompiledFunnel, { visit }: JourneyContext, data: string): NextButton | null {
  const press = unpackPress(data);
  return press?.visit === visit ? (funnel.nextButtons.get(press.button) ?? null) : null;
}

/** Where a button leads: its target, or the next stage in order; null where there is none. */
export function targetStage(funnel: CompiledFunnel, { stage }: JourneyContext, button: NextButton): string | null {
  if (button.to !== null && funnel.stages.has(button.to)) return button.to;
  return funnel.stages.get(stage)?.following ?? null;
}

/** A press that moves nobody: on a button that is still known, somebody has chosen before. */
export function refusal(funnel: CompiledFunnel, data: string): 'already_chosen' | 'button_gone' {
  const press = unpackPress(data);
  return press && funnel.nextButtons.has(press.button) ? 'already_chosen' : 'button_gone';
}
