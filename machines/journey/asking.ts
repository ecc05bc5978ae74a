import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { limits } from '#contract/limits.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { canHoldAnswers, fieldValueOf } from './answers/answerField.ts';
import { type Deciding, isKnown, knownField } from './decisionFacts.ts';
import type { AnswerValue } from './answers/given.ts';
import type { EndQuestion, JourneyCommand } from './journeyCommands.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { awaitedMessage } from './plan.ts';
import { type Reading, readAnswer } from './answers/readAnswer.ts';
import { rememberLast } from './rememberLast.ts';

type AnswerEvent = Extract<JourneyEvent, { type: 'answer.given' }>;
export interface Answering {
  context: JourneyContext;
  event: AnswerEvent;
}

/** The question that waits for an answer; null where none does, or an edit has taken it from its stage. */
export function openQuestion({ context: { stage, open }, event }: Deciding): Question | null {
  return event.funnel.stages.get(stage)?.questions.has(open) ? (event.funnel.questions.get(open) ?? null) : null;
}

/** The question of the message that is being sent, where it is still to be asked or waits for an answer. */
export function awaitedQuestion({ context, event }: Deciding): Question | null {
  const message = awaitedMessage(event.funnel, context);
  return message?.question && !context.closed.includes(message.id) ? message.question : null;
}

/** The message whose question an answer is to: the open one, or the one that is being sent. */
const askedMessage = ({ context }: Deciding): string => (context.open === '' ? context.message : context.open);

const questionOf = (args: Answering): Question | null => args.event.funnel.questions.get(askedMessage(args)) ?? null;

/** A press on one of the choices of the question, in this visit. */
export const isItsChoice = ({ context, event: { funnel, given, press } }: Answering, message: string): boolean =>
  given.choice !== undefined &&
  press?.visit === context.visit &&
  message !== '' &&
  funnel.choices.get(given.choice) === message;

export const isPress = ({ event }: Answering): boolean => event.press !== undefined;
export const isOther = (args: Answering): boolean => isPress(args) && !isItsChoice(args, askedMessage(args));

/** Null where no question waits. */
export const readingOf = rememberLast((args: Answering): Reading | null => {
  const { given, at, zone } = args.event;
  const question = questionOf(args);
  const day = {
    // asked for a date alone
    get today() {
      return dayOf(at, zone);
    },
  };
  return question && readAnswer(question, given, day);
});

/** The clients' tail of a text that is longer than a text may be. */
export const isTail = ({ context, event }: Answering): boolean =>
  event.given.text !== undefined && isTailTime(context, event);

/** A text that comes now is the tail of a longer one, which was an answer, whatever is asked by now. */
export const isTailTime = (context: JourneyContext, now: { at: number }): boolean =>
  context.isSplit && isOutburst(context, now);

/** What comes so soon after an answer that did not fit belongs to it. */
export const isOutburst = ({ triedAt }: JourneyContext, { at }: { at: number }): boolean =>
  triedAt !== null && at - triedAt < limits.outburstMs;

export function triesRemain(args: Answering): boolean {
  const { tries } = questionOf(args) ?? {};
  return tries === undefined || args.context.tries + 1 < tries;
}

/** When the question ends by itself, counted from `since`, ms since 1970; null where it waits without end. */
export const endOf = (question: Question | null | undefined, since: number): number | null =>
  question?.within === undefined ? null : since + question.within * 1000;

/** The question of the message is open from now. */
export function askedChanges(args: Deciding): Partial<JourneyContext> {
  const { context, event } = args;
  const message = askedMessage(args);
  const since = event.at;
  const count = context.open === message ? {} : { tries: 0 };
  return { open: message, since, due: endOf(event.funnel.questions.get(message), since), ...count };
}

/** An answer that did not fit is remembered, and a text that clients split. */
export function triedChanges({ context, event }: Answering, isRefused: boolean): Partial<JourneyContext> {
  const isSplit = [...(event.given.text ?? '')].length >= limits.splitTextChars;
  const triedAt = isRefused || isSplit ? event.at : null;
  return { isSplit, triedAt, ...(isRefused && { tries: context.tries + 1 }) };
}

/** The question has ended. */
export function closedChanges(context: JourneyContext, message: string, isAnswered: boolean): Partial<JourneyContext> {
  return {
    ...{ open: '', tries: 0, since: null, due: null },
    closed: [...context.closed, message],
    ...(isAnswered && { answered: [...context.answered, message] }),
  };
}

export const askParams = (args: Deciding) => {
  const { context, event } = args;
  const message = askedMessage(args);
  const until = endOf(event.funnel.questions.get(message), event.at);
  return { stage: context.stage, visit: context.visit, message, at: event.at, until };
};

export function endParams(
  args: Deciding,
  outcome: EndQuestion['outcome'],
  value: AnswerValue | null = null,
): EndQuestion {
  const { context, event } = args;
  const message = askedMessage(args);
  const question = event.funnel.questions.get(message);
  const field = question && 'field' in question ? question.field : null;
  const { stage, visit } = context;
  return { stage, visit, message, at: event.at, outcome, value, field };
}

/** Of a refused answer the beginning of its text is kept. */
export const refusedText = ({ event: { given } }: Answering): string | null =>
  given.text === undefined ? null : [...given.text].slice(0, limits.fieldTextChars).join('');

export function sayParams(args: Answering) {
  const reading = readingOf(args);
  if (!reading || reading.fits) throw new Error('an answer that fits is not refused');
  const own = questionOf(args)?.retry?.trim();
  return { visit: args.context.visit, message: askedMessage(args), why: reading.why, own: own ? own : null };
}

/** Puts an answer into its field, or says that it cannot be kept there; the answers keep it in any case. */
export function keepAnswer(args: Answering, value: AnswerValue): JourneyCommand | null {
  const question = questionOf(args);
  if (!question || !('field' in question) || question.field === null) return null;
  const field = knownField(question.field, args);
  if (field !== null && canHoldAnswers(question, field))
    return {
      type: 'setField',
      params: { field: question.field, value: fieldValueOf(question, value, field), by: 'answer' },
    };
  const { stage } = args.context;
  return {
    type: 'reportField',
    params: { code: 'answer_not_kept', field: question.field, message: askedMessage(args), stage },
  };
}

/** Its field has a value, and it is not to be asked then. */
export function isPassedOver({ id, question }: Message, deciding: Deciding): boolean {
  if (!question || !('field' in question) || question.field === null || question.known !== 'skip') return false;
  return id !== deciding.context.open && isKnown(question.field, deciding);
}
