import { limits } from '#contract/limits.ts';
import type { JourneyCommand } from './journeyCommands.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import type { CompiledExit } from './compileExits.ts';
import { exitTarget, isLate } from './exits.ts';
import { timingOf } from './messageDue.ts';
import { nextVisitId } from './nextVisitId.ts';
import { awaitedMessage, pressedButton, pressRejection, targetStage } from './plan.ts';
import { carriesMarkup, endsWithButtons } from './renderMessage.ts';
import { atOnce, promisedSeconds } from './timing/timing.ts';

/** The params of the machine's commands, computed from its context and the event. */

export type Params<T extends JourneyCommand['type']> = Extract<JourneyCommand, { type: T }>['params'];
export interface ActionArgs<T extends JourneyEvent['type'] = JourneyEvent['type']> {
  context: JourneyContext;
  event: Extract<JourneyEvent, { type: T }>;
}
type PressArgs = ActionArgs<'button.pressed'>;

export const stageParams = ({ context, event }: ActionArgs) => ({ stage: context.stage, at: event.at });
export const enterStageParams = ({ context, event }: ActionArgs) => ({
  stage: context.stage,
  visit: context.visit,
  at: event.at,
});
export const visitParams = ({ context }: ActionArgs) => ({ visit: context.visit });
export const leaveStageParams = (by: 'move' | 'ended', wasFinished: boolean) => (args: ActionArgs) => ({
  ...enterStageParams(args),
  by,
  wasFinished,
});

export const firstStageParams = ({ event }: ActionArgs<'start.given'>) => ({
  stage: event.stage ?? event.funnel.order[0] ?? '',
  visit: event.visit,
  priority: 0,
});
export const startRecord = ({ context, event }: ActionArgs<'start.given'>): Params<'record'> => ({
  kind: 'start',
  at: event.at,
  payload: event.payload,
  stage: event.stage ?? context.stage,
  ...(event.trigger && { trigger: event.trigger }),
});

export const chosenButton = ({ context, event }: PressArgs) => pressedButton(event.funnel, context, event.data);
export function chosenStage(args: PressArgs): string | null {
  const button = chosenButton(args);
  return button && targetStage(args.event.funnel, args.context, button);
}
export function chosenTag(args: PressArgs): string | null {
  const tag = chosenButton(args)?.tag ?? null;
  return tag !== null && args.event.funnel.tags.has(tag) ? tag : null;
}
export const chosenStageParams = (args: PressArgs) => ({
  stage: chosenStage(args) ?? '',
  visit: args.event.visit,
  priority: 0,
});
export const pressRecord = (args: PressArgs): Params<'record'> => ({
  kind: 'press',
  at: args.event.at,
  button: chosenButton(args)?.id ?? '',
  from: args.context.stage,
  to: chosenStage(args),
  tag: chosenTag(args),
});
export const countPressParams = (args: PressArgs) => ({ button: chosenButton(args)?.id ?? '' });
export const acceptedAnswer = ({ event }: PressArgs) => ({ callback: event.callback, answer: null });
export const rejectedAnswer = ({ event }: PressArgs) => ({
  callback: event.callback,
  answer: pressRejection(event.funnel, event.data),
});
export const unknownButtonAnswer = ({ event }: PressArgs) => ({
  callback: event.callback,
  answer: 'button_gone' as const,
});

export const movedStageParams = ({ event }: ActionArgs<'person.moved'>) => ({
  stage: event.stage,
  visit: event.visit,
  priority: event.priority,
});
export const moveRecord = ({ context, event }: ActionArgs<'person.moved'>): Params<'record'> => ({
  kind: 'move',
  at: event.at,
  from: context.stage,
  to: event.stage,
  by: event.by,
  ...(event.trigger && { trigger: event.trigger }),
});
export const resendRecord = ({ context, event }: ActionArgs<'missed.resend'>): Params<'record'> => ({
  kind: 'resend',
  at: event.at,
  stage: context.stage,
  visit: context.visit,
  round: context.round + 1,
});
export const endRecord = ({ context, event }: ActionArgs<'journey.end'>): Params<'record'> => ({
  kind: 'end',
  at: event.at,
  stage: context.stage,
  reason: event.reason,
});

/** A press on a choice that moves nobody. */
export function choiceAnswer({ event }: ActionArgs<'answer.given'>): Params<'answerPress'> {
  const { given, press, funnel } = event;
  const isThere = given.choice !== undefined && funnel.choices.has(given.choice);
  return { callback: press?.callback ?? '', answer: isThere ? 'already_answered' : 'button_gone' };
}

/** The tag that an exit gives, where the funnel still has it. */
export const exitTag = ({ tag }: CompiledExit, { event }: ActionArgs): string | null =>
  tag !== null && event.funnel.tags.has(tag) ? tag : null;
export const exitRecord = (exit: CompiledExit, args: ActionArgs): Params<'record'> => ({
  kind: 'exit',
  at: args.event.at,
  exit: exit.id,
  from: args.context.stage,
  to: exitTarget(exit, args),
  tag: exitTag(exit, args),
});
/** What is entered by an exit counts on towards a runaway, unless it waited for a time. */
export const exitStageParams = (exit: CompiledExit, args: ActionArgs) => {
  const { context, event } = args;
  const { hops, priority, late } = context;
  const steps = exit.isImmediate ? context.steps + 1 : 1;
  const visit = nextVisitId(event.nextVisit, hops);
  return { stage: exitTarget(exit, args) ?? '', visit, priority, steps, late: late || isLate(event), hops: hops + 1 };
};

const awaitedTiming = (args: ActionArgs) => {
  const message = awaitedMessage(args.event.funnel, args.context);
  return message ? timingOf(args, message) : atOnce;
};
export const scheduleWakeParams = ({ context, event }: ActionArgs) => ({ at: context.due ?? event.at });

/** Due at its scheduled time; overdue when a long delay was exceeded by more than the grace period. */
export function sendMessageParams(args: ActionArgs): Params<'sendMessage'> {
  const { context, event } = args;
  const { stage, visit, message, part, parts, round, priority } = context;
  const timing = awaitedTiming(args);
  const due = event.type === 'wake.due' ? event.due : event.at;
  const isOverdue =
    context.late ||
    (promisedSeconds(timing) >= limits.longDelaySeconds && event.at - due > limits.misfireGraceSeconds * 1000);
  const removesKeyboard = takesKeyboardAway(args);
  return {
    ...{ stage, visit, message, part, parts, round, priority, due, timing },
    ...(removesKeyboard && { removesKeyboard }),
    isOverdue,
  };
}

/** Only what has no buttons of its own can take Telegram's keyboard away. */
function takesKeyboardAway({ context, event }: ActionArgs): boolean {
  const message = awaitedMessage(event.funnel, context);
  if (!context.keyboard || message === null || context.part + 1 < context.parts) return false;
  return carriesMarkup(message) && !endsWithButtons(message);
}
