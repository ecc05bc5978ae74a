import { and, assign, not, setup } from 'xstate';
import {
  chosenButton,
  chosenStage,
  chosenTag,
  sendMessageParams,
  endRecord,
  enterStageParams,
  firstStageParams,
  stageParams,
  chosenStageParams,
  leaveStageParams,
  moveRecord,
  movedStageParams,
  type Params,
  pressRecord,
  countPressParams,
  rejectedAnswer,
  resendRecord,
  startRecord,
  acceptedAnswer,
  unknownButtonAnswer,
  visitParams,
  scheduleWakeParams,
} from './commandParams.ts';
import {
  contextOnEntry,
  contextOnGivenUp,
  outcomeChanges,
  emptyContext,
  contextOnResend,
  contextOnResendMissed,
  contextOnReturn,
  isRunaway,
  nextMessageChanges,
} from './contextChanges.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { awaitedMessage, isAwaited, nextMessage, timingOf } from './plan.ts';
import { dueTime } from './dueTime.ts';

/** What the context is once the person has unblocked the bot. */
const returned = ({ context, event }: { context: JourneyContext; event: JourneyEvent }) =>
  event.type === 'contact.returned' ? contextOnReturn(context, event, event.since ?? event.at) : context;

/** How long until the next message of the round, ms; null when there is none. */
function nextWaitMs(context: JourneyContext, { funnel, at, zone }: JourneyEvent): number | null {
  const next = nextMessage(funnel, context);
  return next && dueTime(timingOf(context, next), at, zone) - at;
}

const journey = setup({
  types: { context: {} as JourneyContext, events: {} as JourneyEvent },
  guards: {
    isRunaway: ({ context, event }) => isRunaway(event.funnel, context),
    nextIsNow: ({ context, event }) => nextWaitMs(context, event) === 0,
    nextIsLater: ({ context, event }) => (nextWaitMs(context, event) ?? 0) > 0,
    waitsForPress: ({ context, event }) => event.funnel.stages.get(context.stage)?.hasNextButton ?? true,
    canPress: ({ context }) => context.canPress,
    /** Somebody who has waited for nothing but a press still does, whatever an edit has done to the buttons. */
    isStillChoosing: ({ context, event }) =>
      context.canPress && (context.due === null || (event.funnel.stages.get(context.stage)?.hasNextButton ?? true)),
    isAwaited: ({ context, event }) => event.type === 'delivery.settled' && isAwaited(context, event),
    partsRemain: ({ context }) => context.part + 1 < context.parts,
    isStillThere: ({ context, event }) => awaitedMessage(event.funnel, context) !== null,
    pressLeadsOn: ({ context, event }) => event.type === 'button.pressed' && chosenStage({ context, event }) !== null,
    pressEndsJourney: ({ context, event }) =>
      event.type === 'button.pressed' && chosenButton({ context, event }) !== null,
    /** The owner and publishing move those alone who are in the funnel. */
    isByPress: ({ event }) => event.type === 'person.moved' && (event.by === 'mailing' || event.by === 'letter'),
    /** The bot was blocked while the message was on its way. */
    isGivenUp: ({ context }) => context.missed.includes(context.message),
    isStillToCome: (args) => returned(args).due !== null,
    isUnreachable: ({ event }) => event.type === 'person.moved' && !event.reachable,
  },
  actions: {
    enter: assign(({ event }, to: { stage: string; visit: string; priority: number }) => contextOnEntry(to, event.at)),
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
    giveUpAwaited: assign(({ context, event }) => contextOnGivenUp(context, event.at)),
    /** What fell due while the bot was blocked counts as not delivered. */
    skipMissed: assign(returned),
    enterStage: (_args, _params: Params<'enterStage'>) => {},
    leaveStage: (_args, _params: Params<'leaveStage'>) => {},
    finish: (_args, _params: Params<'finish'>) => {},
    sendMessage: (_args, _params: Params<'sendMessage'>) => {},
    scheduleWake: (_args, _params: Params<'scheduleWake'>) => {},
    dropPending: (_args, _params: Params<'dropPending'>) => {},
    answerPress: (_args, _params: Params<'answerPress'>) => {},
    countPress: (_args, _params: Params<'countPress'>) => {},
    giveTag: (_args, _params: Params<'giveTag'>) => {},
    record: (_args, _params: Params<'record'>) => {},
    reportRunaway: (_args, _params: Params<'reportRunaway'>) => {},
  },
});

const giveChosenTag = journey.enqueueActions(({ enqueue, context, event }) => {
  const tag = event.type === 'button.pressed' && chosenTag({ context, event });
  if (tag) enqueue({ type: 'giveTag', params: { tag } });
});
const rejectPress = { type: 'answerPress', params: rejectedAnswer } as const;
const enterStage = { type: 'enterStage', params: enterStageParams } as const;
const dropPending = { type: 'dropPending', params: visitParams } as const;
const reportRunaway = { type: 'reportRunaway', params: stageParams } as const;
const sendMessage = { type: 'sendMessage', params: sendMessageParams } as const;

/** A valid press is answered, counted and recorded, its tag is added, and unsent messages of the visit are dropped. */
const acceptPress = [
  { type: 'answerPress', params: acceptedAnswer },
  { type: 'countPress', params: countPressParams },
  { type: 'record', params: pressRecord },
  giveChosenTag,
  dropPending,
] as const;

/** The same journey enters a stage in a new visit. */
const moveToStage = (wasFinished: boolean) =>
  [
    { type: 'record', params: moveRecord },
    dropPending,
    { type: 'leaveStage', params: leaveStageParams('move', wasFinished) },
    { type: 'enter', params: movedStageParams },
    enterStage,
  ] as const;

const endJourney = (wasFinished: boolean) =>
  ({
    target: '#journey.ended',
    actions: [
      { type: 'record', params: endRecord },
      dropPending,
      { type: 'leaveStage', params: leaveStageParams('ended', wasFinished) },
    ],
  }) as const;

/** One person's journey through one funnel. The machine only decides; its effects leave it as commands with params. */
export const journeyMachine = journey.createMachine({
  id: 'journey',
  context: emptyContext,
  initial: 'new',
  states: {
    new: {
      on: {
        'start.given': {
          target: 'active',
          actions: [{ type: 'enter', params: firstStageParams }, { type: 'record', params: startRecord }, enterStage],
        },
        'button.pressed': { actions: { type: 'answerPress', params: unknownButtonAnswer } },
        'person.moved': {
          guard: 'isByPress',
          target: 'active',
          actions: [{ type: 'record', params: moveRecord }, { type: 'enter', params: movedStageParams }, enterStage],
        },
      },
    },
    active: {
      initial: 'planning',
      on: {
        'start.given': {
          target: '.planning',
          actions: [{ type: 'record', params: startRecord }, dropPending, 'resend'],
        },
        'button.pressed': [
          {
            guard: 'pressLeadsOn',
            target: '.planning',
            actions: [
              ...acceptPress,
              { type: 'leaveStage', params: leaveStageParams('move', false) },
              { type: 'enter', params: chosenStageParams },
              enterStage,
            ],
          },
          {
            guard: 'pressEndsJourney',
            target: 'finished',
            actions: [...acceptPress, { type: 'finish', params: stageParams }],
          },
          { actions: rejectPress },
        ],
        'person.moved': [
          { guard: 'isUnreachable', target: 'blocked', actions: moveToStage(false) },
          { target: '.planning', actions: moveToStage(false) },
        ],
        'contact.blocked': { target: 'blocked', actions: dropPending },
        'journey.end': endJourney(false),
      },
      states: {
        /** A transient state: it decides at once what to send or wait for next. */
        planning: {
          always: [
            { guard: and(['isRunaway', 'canPress']), target: 'choosing', actions: reportRunaway },
            { guard: 'isRunaway', target: 'stuck', actions: reportRunaway },
            { guard: 'nextIsNow', target: 'sending', actions: ['advanceToNext', sendMessage] },
            {
              guard: 'nextIsLater',
              target: 'waiting',
              actions: ['advanceToNext', { type: 'scheduleWake', params: scheduleWakeParams }],
            },
            { guard: and(['waitsForPress', 'canPress']), target: 'choosing' },
            { guard: 'waitsForPress', target: 'stuck' },
            { target: '#journey.finished', actions: { type: 'finish', params: stageParams } },
          ],
        },
        sending: {
          on: {
            'contact.blocked': { target: '#journey.blocked', actions: [dropPending, 'giveUpAwaited'] },
            'delivery.settled': [
              {
                guard: and(['isAwaited', 'partsRemain', 'isStillThere']),
                actions: ['recordOutcome', 'advancePart', sendMessage],
              },
              { guard: 'isAwaited', target: 'planning', actions: ['recordOutcome', 'markHandled'] },
            ],
          },
        },
        waiting: {
          on: {
            'wake.due': [
              { guard: 'isStillThere', target: 'sending', actions: ['resetSteps', sendMessage] },
              { target: 'planning', actions: 'markHandled' },
            ],
          },
        },
        choosing: { entry: 'awaitNothing' },
        /** No next-step button was delivered: only a resend, a move by the owner or /start continues the journey. */
        stuck: {
          entry: 'awaitNothing',
          on: {
            'missed.resend': {
              target: 'planning',
              actions: [{ type: 'record', params: resendRecord }, 'resendMissed'],
            },
          },
        },
      },
    },
    /**
     * The person has blocked the bot: pending messages are dropped and nothing is sent. Once they are back, the journey
     * goes on as it would have, without what fell due meanwhile.
     */
    blocked: {
      on: {
        'delivery.settled': { guard: and(['isAwaited', 'isGivenUp', not('partsRemain')]), actions: 'recordOutcome' },
        'contact.returned': [
          {
            guard: 'isStillToCome',
            target: 'active.waiting',
            actions: ['skipMissed', { type: 'scheduleWake', params: scheduleWakeParams }],
          },
          { guard: 'isStillChoosing', target: 'active.choosing', actions: 'skipMissed' },
          { guard: 'waitsForPress', target: 'active.stuck', actions: 'skipMissed' },
          { target: 'finished', actions: ['skipMissed', { type: 'finish', params: stageParams }] },
        ],
        'person.moved': [
          { guard: 'isUnreachable', actions: moveToStage(false) },
          { target: 'active', actions: moveToStage(false) },
        ],
        'journey.end': endJourney(false),
      },
    },
    /** The journey stays on the last stage that it reached. */
    finished: {
      entry: 'awaitNothing',
      on: {
        'button.pressed': { actions: rejectPress },
        'person.moved': [
          { guard: 'isUnreachable', target: 'blocked', actions: moveToStage(true) },
          { target: 'active', actions: moveToStage(true) },
        ],
        'journey.end': endJourney(true),
      },
    },
    ended: { type: 'final' },
  },
});
