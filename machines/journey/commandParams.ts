import { limits } from '#contract/limits.ts';
import type { JourneyCommand, JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { awaitedMessage, delayOf, pressedButton, refusal, targetStage } from './plan.ts';

/** What the machine's commands are given: functions of what is remembered and what was told. */

export type Params<T extends JourneyCommand['type']> = Extract<JourneyCommand, { type: T }>['params'];
export interface Told<T extends JourneyEvent['type'] = JourneyEvent['type']> {
  context: JourneyContext;
  event: Extract<JourneyEvent, { type: T }>;
}
type Pressed = Told<'button.pressed'>;

export const here = ({ context, event }: Told) => ({ stage: context.stage, at: event.at });
export const entered = ({ context, event }: Told) => ({ stage: context.stage, visit: context.visit, at: event.at });
export const visit = ({ context }: Told) => ({ visit: context.visit });
export const leaving = (by: 'move' | 'ended', wasFinished: boolean) => (told: Told) => ({
  ...entered(told),
  by,
  wasFinished,
});

export const firstStage = ({ event }: Told<'start.given'>) => ({
  stage: event.funnel.order[0] ?? '',
  visit: event.visit,
  priority: 0,
});
export const started = ({ context, event }: Told<'start.given'>): Params<'record'> => ({
  kind: 'start',
  at: event.at,
  payload: event.payload,
  stage: context.stage,
});

export const chosen = ({ context, event }: Pressed) => pressedButton(event.funnel, context, event.data);
export function chosenStage(told: Pressed): string | null {
  const button = chosen(told);
  return button && targetStage(told.event.funnel, told.context, button);
}
export function chosenTag(told: Pressed): string | null {
  const tag = chosen(told)?.tag ?? null;
  return tag !== null && told.event.funnel.tags.has(tag) ? tag : null;
}
export const leadsTo = (told: Pressed) => ({ stage: chosenStage(told) ?? '', visit: told.event.visit, priority: 0 });
export const pressed = (told: Pressed): Params<'record'> => ({
  kind: 'press',
  at: told.event.at,
  button: chosen(told)?.id ?? '',
  from: told.context.stage,
  to: chosenStage(told),
  tag: chosenTag(told),
});
export const pressedId = (told: Pressed) => ({ button: chosen(told)?.id ?? '' });
export const taken = ({ event }: Pressed) => ({ callback: event.callback, answer: null });
export const refused = ({ event }: Pressed) => ({
  callback: event.callback,
  answer: refusal(event.funnel, event.data),
});
export const unknown = ({ event }: Pressed) => ({ callback: event.callback, answer: 'button_gone' as const });

export const movedTo = ({ event }: Told<'person.moved'>) => ({
  stage: event.stage,
  visit: event.visit,
  priority: event.priority,
});
export const moved = ({ context, event }: Told<'person.moved'>): Params<'record'> => ({
  kind: 'move',
  at: event.at,
  from: context.stage,
  to: event.stage,
  by: event.by,
});
export const resent = ({ context, event }: Told<'missed.resend'>): Params<'record'> => ({
  kind: 'resend',
  at: event.at,
  stage: context.stage,
  visit: context.visit,
  round: context.round + 1,
});
export const ended = ({ context, event }: Told<'journey.end'>): Params<'record'> => ({
  kind: 'end',
  at: event.at,
  stage: context.stage,
  reason: event.reason,
});

const awaitedDelay = ({ context, event }: Told) => {
  const message = awaitedMessage(event.funnel, context);
  return message ? delayOf(context, message) : 0;
};
export const wakeAt = (told: Told) => ({ at: told.event.at + awaitedDelay(told) * 1000 });

/** Due when it should have been; late is what a long delay brought more than the grace after that. */
export function dueMessage(told: Told): Params<'sendMessage'> {
  const { context, event } = told;
  const { stage, visit: of, message, part, parts, round, priority } = context;
  const delaySeconds = awaitedDelay(told);
  const due = event.type === 'wake.due' ? event.due : event.at;
  const isLate = delaySeconds >= limits.lateDelaySeconds && event.at - due > limits.lateGraceSeconds * 1000;
  return { stage, visit: of, message, part, parts, round, priority, due, delaySeconds, isLate };
}
