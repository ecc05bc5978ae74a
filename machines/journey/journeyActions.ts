import {
  type Answering,
  askedChanges,
  askParams,
  closedChanges,
  endParams,
  keepAnswer,
  readingOf,
  refusedText,
  sayParams,
  triedChanges,
} from './asking.ts';
import { doActions, withCommand } from './actions.ts';
import { choiceAnswer, chosenTag, exitRecord, exitStageParams, exitTag } from './commandParams.ts';
import { outcomeChanges } from './contextChanges.ts';
import type { Deciding } from './decisionFacts.ts';
import type { CompiledExit } from './compileExits.ts';
import { exitTarget, isLate } from './exits.ts';
import type { EndQuestion, JourneyCommand } from './journeyCommands.ts';
import type { JourneyContext } from './journeyEvents.ts';
import { journey } from './journeySetup.ts';
import { messageDue } from './messageDue.ts';
import { awaitedMessage } from './plan.ts';
import { carriesMarkup, endsWithButtons, keyboardButtonOf } from './renderMessage.ts';
import { awaitedWithheld, restOf, withheldChanges } from './withhold.ts';

/** Actions that give several commands, or none. */

type Enqueue = Parameters<Parameters<typeof journey.enqueueActions>[0]>[0]['enqueue'];

/** A command as an action of the machine; what it changes of the facts holds for what this step decides after it. */
function give(enqueue: Enqueue, command: JourneyCommand, args: Deciding): void {
  enqueue(command as never);
  const changed = withCommand(args.context.changed, command, args);
  if (changed !== args.context.changed) enqueue.assign({ changed });
}

export const giveChosenTag = journey.enqueueActions(({ enqueue, context, event }) => {
  const tag = event.type === 'button.pressed' && chosenTag({ context, event });
  if (tag) give(enqueue, { type: 'giveTag', params: { tag } }, { context, event });
});

/** A wake at the time until which the journey rests; none where it rests without end. */
export const scheduleIfDue = journey.enqueueActions(({ enqueue, context }) => {
  if (context.due !== null) enqueue({ type: 'scheduleWake', params: { at: context.due } });
});

/** What is awaited is planned anew; told only where it changes. */
const planAgain = (changesOf: (args: Deciding) => Partial<JourneyContext>) =>
  journey.enqueueActions(({ enqueue, context, event }) => {
    const changes = changesOf({ context, event });
    enqueue.assign(changes);
    if (changes.due != null && changes.due !== context.due)
      enqueue({ type: 'scheduleWake', params: { at: changes.due } });
  });

/** The awaited message waits for a date, which may have been changed. */
export const planDate = planAgain(({ context, event }) => {
  const message = awaitedMessage(event.funnel, context);
  return message ? { due: messageDue(message, { context, event }, event.at) } : {};
});

/** How long the open question waits may have been changed; it is counted from when it was asked, and ends now at the earliest. */
export const planEnd = planAgain(({ context, event }) => {
  const { due } = askedChanges({ context, event: { ...event, at: context.since ?? event.at } });
  return { due: due == null ? null : Math.max(due, event.at) };
});

/** The message is left out, which the history says. */
export const withhold = journey.enqueueActions(({ enqueue, context, event }) => {
  const why = awaitedWithheld({ context, event });
  if (!why) return;
  const { stage, message } = context;
  enqueue({ type: 'record', params: { kind: 'skipped', at: event.at, stage, message, why } });
  enqueue.assign(withheldChanges({ context, event }));
});

export const doAwaited = journey.enqueueActions(({ enqueue, context, event }) => {
  const { commands, changes } = doActions({ context, event });
  for (const command of commands) enqueue(command as never);
  if (commands.length > 0 || changes.done.length > context.done.length) enqueue.assign(changes);
});

/** Whether Telegram's keyboard is under the input once the message is sent. */
export const noteKeyboard = journey.enqueueActions(({ enqueue, context, event }) => {
  const message = awaitedMessage(event.funnel, context);
  if (!message || context.part + 1 < context.parts) return;
  if (keyboardButtonOf(message) !== null) enqueue.assign({ keyboard: true });
  else if (context.keyboard && carriesMarkup(message) && !endsWithButtons(message)) enqueue.assign({ keyboard: false });
});

/** The delivered message asks; one whose question was open before its stage was sent again is not asked twice. */
export const ask = journey.enqueueActions(({ enqueue, context, event }) => {
  openQuestionOf(enqueue, { context, event });
  const { due } = askedChanges({ context, event });
  if (due != null) enqueue({ type: 'scheduleWake', params: { at: due } });
});

function openQuestionOf(enqueue: Enqueue, args: Deciding): void {
  const params = askParams(args);
  if (args.context.open !== params.message) enqueue({ type: 'askQuestion', params });
  enqueue.assign(askedChanges(args));
}

/** A trigger counts whom it leads. */
export const countTrigger = journey.enqueueActions(({ enqueue, event }) => {
  const trigger = event.type === 'person.moved' || event.type === 'start.given' ? event.trigger : undefined;
  if (trigger) enqueue({ type: 'countPress', params: { button: trigger.id } });
});

/** Who leaves a visit leaves its question. */
export const leaveQuestion = journey.enqueueActions(({ enqueue, context, event }) => {
  if (context.open === '') return;
  enqueue({ type: 'endQuestion', params: endParams({ context, event }, 'left') });
  enqueue.assign({ open: '', closed: [...context.closed, context.open] });
});

/** Where the answer came before the delivery was settled, the message is delivered and its question asked. */
function beginAnswer(enqueue: Enqueue, args: Answering, isSending: boolean): JourneyContext {
  const { context, event } = args;
  const { message, handled } = context;
  if (!isSending) return context;
  openQuestionOf(enqueue, args);
  const delivered = outcomeChanges(event.funnel, { ...context, part: context.parts - 1 }, 'delivered');
  const changes = { ...delivered, handled: [...handled, message] };
  enqueue.assign(changes);
  return { ...context, ...askedChanges(args), ...changes };
}

/** The answer fits: the question is over, and its field has the answer. */
export const acceptAnswer = (isSending: boolean) =>
  journey.enqueueActions(({ enqueue, context: before, event }) => {
    if (event.type !== 'answer.given') return;
    if (event.press) enqueue({ type: 'answerPress', params: { callback: event.press.callback, answer: null } });
    const context = beginAnswer(enqueue, { context: before, event }, isSending);
    endAnswered(enqueue, { context, event });
    const { album = context.album } = event.given;
    enqueue.assign({ ...closedChanges(context, context.open, true), steps: 0, late: false, album });
  });

function endAnswered(enqueue: Enqueue, args: Answering): void {
  const reading = readingOf(args);
  if (!reading?.fits) return;
  enqueue({ type: 'endQuestion', params: endParams(args, 'answered', reading.value) });
  const kept = keepAnswer(args, reading.value);
  if (kept) give(enqueue, kept, args);
  enqueue.assign(triedChanges(args, false));
}

/** The choice of a question that waits while its stage is sent again: it is not sent any more. */
export const acceptOpenChoice = journey.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'answer.given') return;
  enqueue({ type: 'answerPress', params: { callback: event.press?.callback ?? '', answer: null } });
  endAnswered(enqueue, { context, event });
  const { open, closed, answered, skipped } = context;
  enqueue.assign({
    ...{ open: '', tries: 0, steps: 0, late: false },
    ...{ closed: [...closed, open], answered: [...answered, open], skipped: [...skipped, open] },
  });
});

export const rejectChoice = { type: 'answerPress', params: choiceAnswer } as const;

/** The answer does not fit, and the person may try again. */
export const refuseAnswer = (isSending: boolean) =>
  journey.enqueueActions(({ enqueue, context: before, event }) => {
    if (event.type !== 'answer.given') return;
    const context = beginAnswer(enqueue, { context: before, event }, isSending);
    enqueue({ type: 'say', params: sayParams({ context, event }) });
    enqueue.assign(triedChanges({ context, event }, true));
    if (isSending && context.due !== null) enqueue({ type: 'scheduleWake', params: { at: context.due } });
  });

/** The question ends without an answer: its last try did not fit, or nobody answered in time. */
export const endUnanswered = (outcome: Extract<EndQuestion['outcome'], 'refused' | 'silent'>, isSending = false) =>
  journey.enqueueActions(({ enqueue, context: before, event }) => {
    const isAnswer = event.type === 'answer.given';
    const context = isAnswer ? beginAnswer(enqueue, { context: before, event }, isSending) : before;
    const value = isAnswer ? refusedText({ context, event }) : null;
    enqueue({ type: 'endQuestion', params: endParams({ context, event }, outcome, value) });
    const question = event.funnel.questions.get(context.open);
    const tried = isAnswer ? triedChanges({ context, event }, true) : {};
    const closed = { ...tried, ...closedChanges(context, context.open, false), late: isLate(event) };
    enqueue.assign(isAnswer ? { ...closed, steps: 0 } : { ...closed, steps: 1 });
    if (question?.unanswered !== 'exits') return;
    const rest = restOf({ context, event });
    for (const message of rest)
      enqueue({
        type: 'record',
        params: { kind: 'skipped', at: event.at, stage: context.stage, message, why: 'unanswered' },
      });
    enqueue.assign({ handled: [...context.handled, ...rest], withheld: [...context.withheld, ...rest] });
  });

/** The person is led on without a press; with no stage to go to, the journey finishes. */
export const takeExit = (find: (args: Deciding) => CompiledExit | null) =>
  journey.enqueueActions(({ enqueue, context, event }) => {
    const args = { context, event };
    const exit = find(args);
    if (!exit) return;
    const { stage, visit } = context;
    enqueue({ type: 'record', params: exitRecord(exit, args) });
    enqueue({ type: 'countPress', params: { button: exit.id } });
    const tag = exitTag(exit, args);
    if (tag !== null) give(enqueue, { type: 'giveTag', params: { tag } }, args);
    enqueue({ type: 'dropPending', params: { visit } });
    if (exitTarget(exit, args) === null) return enqueue({ type: 'finish', params: { stage, at: event.at } });
    const to = exitStageParams(exit, args);
    enqueue({ type: 'leaveStage', params: { stage, visit, at: event.at, by: 'move', wasFinished: false } });
    enqueue({ type: 'enter', params: to });
    enqueue({ type: 'enterStage', params: { stage: to.stage, visit: to.visit, at: event.at } });
  });
