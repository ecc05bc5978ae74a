import { and, not } from 'xstate';
import {
  acceptedAnswer,
  chosenStageParams,
  countPressParams,
  endRecord,
  enterStageParams,
  firstStageParams,
  leaveStageParams,
  movedStageParams,
  moveRecord,
  pressRecord,
  rejectedAnswer,
  resendRecord,
  scheduleWakeParams,
  sendMessageParams,
  stageParams,
  startRecord,
  unknownButtonAnswer,
  visitParams,
} from './commandParams.ts';
import { emptyContext } from './contextChanges.ts';
import { exitAtOnce, exitDue } from './exits.ts';
import {
  acceptAnswer,
  acceptOpenChoice,
  ask,
  countTrigger,
  doAwaited,
  endUnanswered,
  giveChosenTag,
  leaveQuestion,
  noteKeyboard,
  planDate,
  planEnd,
  refuseAnswer,
  rejectChoice,
  scheduleIfDue,
  takeExit,
  withhold,
} from './journeyActions.ts';
import { journey } from './journeySetup.ts';

const rejectPress = { type: 'answerPress', params: rejectedAnswer } as const;
const enterStage = { type: 'enterStage', params: enterStageParams } as const;
const dropPending = { type: 'dropPending', params: visitParams } as const;
const reportRunaway = { type: 'reportRunaway', params: stageParams } as const;
const sendPlain = { type: 'sendMessage', params: sendMessageParams } as const;
const sendMessage = [sendPlain, noteKeyboard] as const;
const finish = { type: 'finish', params: stageParams } as const;
const scheduleWake = { type: 'scheduleWake', params: scheduleWakeParams } as const;

/** A valid press is answered, counted and recorded, its tag is added, and unsent messages of the visit are dropped. */
const acceptPress = [
  leaveQuestion,
  { type: 'answerPress', params: acceptedAnswer },
  { type: 'countPress', params: countPressParams },
  { type: 'record', params: pressRecord },
  giveChosenTag,
  dropPending,
] as const;

/** The same journey enters a stage in a new visit. */
const enterAnew = <Came, Entered>(came: Came, entered: Entered, wasFinished: boolean) =>
  [
    leaveQuestion,
    { type: 'record', params: came },
    countTrigger,
    dropPending,
    { type: 'leaveStage', params: leaveStageParams('move', wasFinished) },
    { type: 'enter', params: entered },
    enterStage,
  ] as const;

const moveToStage = (wasFinished: boolean) => enterAnew(moveRecord, movedStageParams, wasFinished);
/** The source of a link leads to its stage from wherever the person is. */
const startElsewhere = enterAnew(startRecord, firstStageParams, false);

const endJourney = (wasFinished: boolean) =>
  ({
    target: '#journey.ended',
    actions: [
      leaveQuestion,
      { type: 'record', params: endRecord },
      dropPending,
      { type: 'leaveStage', params: leaveStageParams('ended', wasFinished) },
    ],
  }) as const;

/** How what came is taken as an answer; before the delivery of what asks is settled it is the same. */
const answering = (isSending: boolean) =>
  [
    { guard: 'isOther', actions: rejectChoice },
    { guard: 'isTail' },
    { guard: 'fits', target: 'planning', actions: acceptAnswer(isSending) },
    { guard: 'isOutburst' },
    { guard: 'triesRemain', target: 'asking', actions: refuseAnswer(isSending) },
    { target: 'planning', actions: endUnanswered('refused', isSending) },
  ] as const;

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
          actions: [
            { type: 'enter', params: firstStageParams },
            { type: 'record', params: startRecord },
            countTrigger,
            enterStage,
          ],
        },
        'button.pressed': { actions: { type: 'answerPress', params: unknownButtonAnswer } },
        'answer.given': { guard: 'isPress', actions: rejectChoice },
        'person.moved': {
          guard: 'isByPerson',
          target: 'active',
          actions: [
            { type: 'record', params: moveRecord },
            countTrigger,
            { type: 'enter', params: movedStageParams },
            enterStage,
          ],
        },
      },
    },
    active: {
      initial: 'planning',
      on: {
        'start.given': [
          { guard: 'leadsElsewhere', target: '.planning', actions: startElsewhere },
          { target: '.planning', actions: [{ type: 'record', params: startRecord }, dropPending, 'resend'] },
        ],
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
          { guard: 'pressEndsJourney', target: 'finished', actions: [...acceptPress, finish] },
          { actions: rejectPress },
        ],
        'answer.given': [
          { guard: 'isOpenChoice', actions: acceptOpenChoice },
          { guard: 'isPress', actions: rejectChoice },
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
            { guard: 'hasLostQuestion', target: 'planning', actions: leaveQuestion },
            { guard: and(['isRunaway', 'canPress']), target: 'choosing', actions: reportRunaway },
            { guard: 'isRunaway', target: 'stuck', actions: reportRunaway },
            { guard: 'nextIsPlain', target: 'sending', actions: ['advanceToNext', sendPlain] },
            { guard: 'nextIsNow', target: 'performing', actions: 'advanceToNext' },
            { guard: 'nextIsLater', target: 'waiting', actions: ['advanceToNext', scheduleWake] },
            { guard: 'exitLeadsOn', target: 'planning', actions: takeExit(exitAtOnce) },
            { guard: 'exitEndsJourney', target: '#journey.finished', actions: takeExit(exitAtOnce) },
            { guard: 'hasTimedExits', target: 'choosing' },
            { guard: and(['waitsForPress', 'canPress']), target: 'choosing' },
            { guard: 'waitsForPress', target: 'stuck' },
            { target: '#journey.finished', actions: finish },
          ],
        },
        /** A transient state: the turn of the awaited message has come. */
        performing: {
          always: [
            { guard: 'isWithheld', target: 'planning', actions: withhold },
            { guard: 'saysSomething', target: 'sending', actions: [doAwaited, ...sendMessage] },
            { target: 'planning', actions: [doAwaited, 'markHandled'] },
          ],
        },
        sending: {
          on: {
            'contact.blocked': { target: '#journey.blocked', actions: [dropPending, 'giveUpAwaited'] },
            'answer.given': [
              { guard: and([not('takesAnswer'), 'isOpenChoice']), actions: acceptOpenChoice },
              { guard: and([not('takesAnswer'), 'isPress']), actions: rejectChoice },
              { guard: not('takesAnswer') },
              ...answering(true),
            ],
            'delivery.settled': [
              {
                guard: and(['isAwaited', 'partsRemain', 'isStillThere']),
                actions: ['recordOutcome', 'advancePart', ...sendMessage],
              },
              {
                guard: and(['isAwaited', 'isDelivered', 'asks']),
                target: 'asking',
                actions: ['recordOutcome', 'markHandled', ask],
              },
              { guard: 'isAwaited', target: 'planning', actions: ['recordOutcome', 'markHandled'] },
            ],
          },
        },
        waiting: {
          on: {
            'wake.due': [
              { guard: 'isPlain', target: 'sending', actions: ['resetSteps', sendPlain] },
              { guard: 'isPutOff', actions: planDate },
              { guard: 'isStillThere', target: 'performing', actions: 'resetSteps' },
              { target: 'planning', actions: 'markHandled' },
            ],
            'plan.again': { guard: 'waitsForDate', actions: planDate },
          },
        },
        /** The question waits for its answer. */
        asking: {
          on: {
            'answer.given': [
              { guard: not('isOpen'), target: 'planning', actions: [leaveQuestion, 'awaitFromNow'] },
              ...answering(false),
            ],
            'wake.due': [
              { guard: and(['isOpen', 'isOver']), target: 'planning', actions: endUnanswered('silent') },
              { guard: 'isOpen', actions: scheduleIfDue },
              { target: 'planning', actions: [leaveQuestion, 'awaitFromNow'] },
            ],
            'plan.again': [
              { guard: 'isOpen', actions: planEnd },
              { target: 'planning', actions: [leaveQuestion, 'awaitFromNow'] },
            ],
          },
        },
        /** A press is waited for, or the time of an exit. */
        choosing: {
          entry: ['beginChoosing', scheduleIfDue],
          on: {
            'wake.due': [
              { guard: 'dueExitLeadsOn', target: 'planning', actions: takeExit(exitDue) },
              { guard: 'dueExitEndsJourney', target: '#journey.finished', actions: takeExit(exitDue) },
              { guard: 'exitsRemain', target: 'choosing', reenter: true, actions: 'markExitsAsked' },
              {
                guard: and(['hasDueExits', 'canPress']),
                target: 'choosing',
                reenter: true,
                actions: 'markExitsAsked',
              },
              { guard: 'hasDueExits', target: '#journey.finished', actions: ['markExitsAsked', finish] },
            ],
            'plan.again': [
              { guard: 'hasTimedExits', target: 'choosing', reenter: true },
              { guard: 'canPress', target: 'choosing', reenter: true },
              // publishing has taken away all that was waited for
              { target: 'planning' },
            ],
          },
        },
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
          { guard: 'isOpen', target: 'active.asking', actions: ['markAsked', scheduleIfDue] },
          { guard: 'hasOpen', target: 'active.planning', actions: [leaveQuestion, 'awaitFromNow'] },
          { guard: 'isStillToCome', target: 'active.waiting', actions: ['skipMissed', scheduleWake] },
          { guard: 'hasExits', target: 'active.planning', actions: 'skipMissed' },
          { guard: 'isStillChoosing', target: 'active.choosing', actions: 'skipMissed' },
          { guard: 'waitsForPress', target: 'active.stuck', actions: 'skipMissed' },
          { target: 'finished', actions: ['skipMissed', finish] },
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
        'answer.given': { guard: 'isPress', actions: rejectChoice },
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
