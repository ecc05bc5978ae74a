import { assign, setup } from 'xstate';
import {
  askedChanges,
  awaitedQuestion,
  isItsChoice,
  isOther,
  isOutburst,
  isTail,
  openQuestion,
  readingOf,
  triesRemain,
} from './asking.ts';
import { chosenButton, chosenStage, type Params } from './commandParams.ts';
import {
  contextOnEntry,
  contextOnGivenUp,
  contextOnResend,
  contextOnResendMissed,
  contextOnReturn,
  isRunaway,
  nextMessageChanges,
  outcomeChanges,
} from './contextChanges.ts';
import type { Deciding } from './decisionFacts.ts';
import {
  askedExits,
  choosingChanges,
  dueExits,
  exitAtOnce,
  exitDue,
  exitTarget,
  hasExits,
  hasTimedExits,
  timedExits,
} from './exits.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { isByPerson } from './isByPerson.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { dateDue, dateOf, messageDue } from './messageDue.ts';
import { awaitedMessage, isAwaited, nextMessage, waitsForPress } from './plan.ts';
import { asks, saysSomething } from './renderMessage.ts';
import { awaitedWithheld } from './withhold.ts';

interface Args {
  context: JourneyContext;
  event: JourneyEvent;
}

/** What the context is once the person has unblocked the bot. */
const returned = ({ context, event }: Args) =>
  event.type === 'contact.returned' ? contextOnReturn(context, event, event.since ?? event.at) : context;

/** How long until the next message of the round, ms; null when there is none. */
function nextWaitMs({ context, event }: Args): number | null {
  const next = nextMessage(event.funnel, context);
  return next && messageDue(next, { context, event }, event.at) - event.at;
}

/** It is sent as it is: nothing is decided, done or asked with it. */
const isPlain = (message: Message | null, { context }: Args): boolean =>
  message !== null &&
  !context.keyboard &&
  message.condition === undefined &&
  message.until === undefined &&
  message.actions === undefined &&
  message.question === undefined;

/** The date that the awaited message waits for is later by now. */
function isPutOff(args: Args): boolean {
  const message = awaitedMessage(args.event.funnel, args.context);
  return message !== null && dateOf(args, message) !== null && (dateDue(message, args) ?? 0) > args.event.at;
}

/** The awaited message asks a question that has not ended, while no other waits for its answer. */
function asksNow(args: Args): boolean {
  const { open } = args.context;
  const message = awaitedMessage(args.event.funnel, args.context);
  return message !== null && asks(message) && awaitedQuestion(args) !== null && (open === '' || open === message.id);
}

const endsWithExit = (exit: ReturnType<typeof exitAtOnce>, args: Deciding) =>
  exit !== null && exitTarget(exit, args) === null;

/** Guards and actions of a journey; those that only name a command leave the machine with its params. */
export const journey = setup({
  types: { context: {} as JourneyContext, events: {} as JourneyEvent },
  guards: {
    isRunaway,
    nextIsPlain: (args) => isPlain(nextMessage(args.event.funnel, args.context), args) && nextWaitMs(args) === 0,
    isPlain: (args) => isPlain(awaitedMessage(args.event.funnel, args.context), args),
    nextIsNow: (args) => nextWaitMs(args) === 0,
    nextIsLater: (args) => (nextWaitMs(args) ?? 0) > 0,
    waitsForPress: ({ context, event }) => waitsForPress(event.funnel, context),
    canPress: ({ context }) => context.canPress,
    /** Somebody who has waited for nothing but a press still does, whatever an edit has done to the buttons. */
    isStillChoosing: ({ context, event }) =>
      context.canPress && (context.due === null || waitsForPress(event.funnel, context)),
    isAwaited: ({ context, event }) => event.type === 'delivery.settled' && isAwaited(context, event),
    partsRemain: ({ context }) => context.part + 1 < context.parts,
    isStillThere: ({ context, event }) => awaitedMessage(event.funnel, context) !== null,
    pressLeadsOn: ({ context, event }) => event.type === 'button.pressed' && chosenStage({ context, event }) !== null,
    pressEndsJourney: ({ context, event }) =>
      event.type === 'button.pressed' && chosenButton({ context, event }) !== null,
    /** The owner and publishing move those alone who are in the funnel. */
    isByPerson: ({ event }) => event.type === 'person.moved' && isByPerson(event.by),
    /** The source of the link has a stage of its own. */
    leadsElsewhere: ({ event }) => event.type === 'start.given' && event.stage !== undefined,
    /** The bot was blocked while the message was on its way. */
    isGivenUp: ({ context }) => context.missed.includes(context.message),
    isStillToCome: (args) => returned(args).due !== null,
    isUnreachable: ({ event }) => event.type === 'person.moved' && !event.reachable,
    /** It is not sent, whatever its turn. */
    isWithheld: (args) => awaitedWithheld(args) !== null,
    saysSomething: ({ context, event }) => {
      const message = awaitedMessage(event.funnel, context);
      return message !== null && saysSomething(message);
    },
    isPutOff,
    isDelivered: ({ event }) => event.type === 'delivery.settled' && event.outcome === 'delivered',
    asks: asksNow,
    isOpen: (args) => openQuestion(args) !== null,
    hasOpen: ({ context }) => context.open !== '',
    /** An edit has taken the open question from its stage. */
    hasLostQuestion: (args) => args.context.open !== '' && openQuestion(args) === null,
    /** The message that is being sent asks, and has reached the person. */
    takesAnswer: (args) =>
      asksNow(args) && args.event.type === 'answer.given' && (args.event.isOut || args.event.press !== undefined),
    isPress: ({ event }) => event.type === 'answer.given' && event.press !== undefined,
    isOther: ({ context, event }) => event.type === 'answer.given' && isOther({ context, event }),
    /** Of the question that was asked before the stage was sent again. */
    isOpenChoice: ({ context, event }) =>
      event.type === 'answer.given' &&
      isItsChoice({ context, event }, context.open) &&
      openQuestion({ context, event }) !== null,
    isTail: ({ context, event }) => event.type === 'answer.given' && isTail({ context, event }),
    fits: ({ context, event }) => event.type === 'answer.given' && readingOf({ context, event })?.fits === true,
    isOutburst: ({ context, event }) => isOutburst(context, event),
    triesRemain: ({ context, event }) => event.type === 'answer.given' && triesRemain({ context, event }),
    isOver: ({ context, event }) => context.due !== null && context.due <= event.at,
    exitLeadsOn: (args) => exitAtOnce(args) !== null && !endsWithExit(exitAtOnce(args), args),
    exitEndsJourney: (args) => endsWithExit(exitAtOnce(args), args),
    dueExitLeadsOn: (args) => exitDue(args) !== null && !endsWithExit(exitDue(args), args),
    dueExitEndsJourney: (args) => endsWithExit(exitDue(args), args),
    hasTimedExits,
    exitsRemain: (args) => timedExits(args).some(({ at }) => at > args.event.at),
    hasDueExits: (args) => dueExits(args).length > 0,
    hasExits,
    waitsForDate: (args) => {
      const message = awaitedMessage(args.event.funnel, args.context);
      return message !== null && dateOf(args, message) !== null;
    },
  },
  actions: {
    enter: assign(({ context, event }, to: Parameters<typeof contextOnEntry>[1]) =>
      contextOnEntry(context, to, event.at),
    ),
    resend: assign(({ context }) => contextOnResend(context)),
    resendMissed: assign(({ context, event }) =>
      event.type === 'missed.resend' ? contextOnResendMissed(event.funnel, context, event.priority) : context,
    ),
    recordOutcome: assign(({ context, event }) =>
      event.type === 'delivery.settled' ? outcomeChanges(event.funnel, context, event.outcome) : {},
    ),
    advanceToNext: assign(({ context, event }) => nextMessageChanges(context, event, event.at)),
    advancePart: assign({ part: ({ context }) => context.part + 1 }),
    markHandled: assign({ handled: ({ context }) => [...context.handled, context.message] }),
    resetSteps: assign({ steps: 1 }),
    /** No message is to come by itself. */
    awaitNothing: assign({ due: null }),
    awaitFromNow: assign({ due: ({ event }) => event.at }),
    giveUpAwaited: assign(({ context, event }) => contextOnGivenUp(context, event.at)),
    /** What fell due while the bot was blocked counts as not delivered. */
    skipMissed: assign(returned),
    markAsked: assign(({ context, event }) => askedChanges({ context, event })),
    markExitsAsked: assign(({ context, event }) => askedExits({ context, event })),
    beginChoosing: assign(({ context, event }) => {
      const isAgain = event.type === 'plan.again' && !event.restart && context.since !== null;
      return choosingChanges({ context, event }, isAgain ? (context.since ?? event.at) : event.at);
    }),
    enterStage: (_args, _params: Params<'enterStage'>) => {},
    leaveStage: (_args, _params: Params<'leaveStage'>) => {},
    finish: (_args, _params: Params<'finish'>) => {},
    sendMessage: (_args, _params: Params<'sendMessage'>) => {},
    scheduleWake: (_args, _params: Params<'scheduleWake'>) => {},
    dropPending: (_args, _params: Params<'dropPending'>) => {},
    answerPress: (_args, _params: Params<'answerPress'>) => {},
    countPress: (_args, _params: Params<'countPress'>) => {},
    giveTag: (_args, _params: Params<'giveTag'>) => {},
    takeTag: (_args, _params: Params<'takeTag'>) => {},
    setField: (_args, _params: Params<'setField'>) => {},
    addToField: (_args, _params: Params<'addToField'>) => {},
    reportField: (_args, _params: Params<'reportField'>) => {},
    notifyOwner: (_args, _params: Params<'notifyOwner'>) => {},
    say: (_args, _params: Params<'say'>) => {},
    askQuestion: (_args, _params: Params<'askQuestion'>) => {},
    endQuestion: (_args, _params: Params<'endQuestion'>) => {},
    record: (_args, _params: Params<'record'>) => {},
    reportRunaway: (_args, _params: Params<'reportRunaway'>) => {},
  },
});
