import { and, assign, not, setup } from 'xstate';
import {
  chosen,
  chosenStage,
  chosenTag,
  dueMessage,
  ended,
  entered,
  firstStage,
  here,
  leadsTo,
  leaving,
  moved,
  movedTo,
  type Params,
  pressed,
  pressedId,
  refused,
  resent,
  started,
  taken,
  unknown,
  visit,
  wakeAt,
} from './commandParams.ts';
import { enterAt, noteOutcome, nothingEntered, resend, resendMissed, runsAway, takeNext } from './entering.ts';
import type { JourneyContext, JourneyEvent } from './journeyEvents.ts';
import { awaitedMessage, delayOf, isAwaited, nextMessage } from './plan.ts';

/** Raise it when a state or the context changes its meaning, and add the upgrade to `step`. */
export const journeyMachineVersion = 2;

/** Seconds until the next message of the round; null when there is none. */
function nextDelay(context: JourneyContext, { funnel }: JourneyEvent): number | null {
  const next = nextMessage(funnel, context);
  return next && delayOf(context, next);
}

const journey = setup({
  types: { context: {} as JourneyContext, events: {} as JourneyEvent },
  guards: {
    runsAway: ({ context, event }) => runsAway(event.funnel, context),
    nextIsNow: ({ context, event }) => nextDelay(context, event) === 0,
    nextIsLater: ({ context, event }) => (nextDelay(context, event) ?? 0) > 0,
    waitsForPress: ({ context, event }) => event.funnel.stages.get(context.stage)?.leadsOn ?? true,
    canPress: ({ context }) => context.canPress,
    isAwaited: ({ context, event }) => event.type === 'delivery.settled' && isAwaited(context, event),
    partsRemain: ({ context }) => context.part + 1 < context.parts,
    isStillThere: ({ context, event }) => awaitedMessage(event.funnel, context) !== null,
    leadsOn: ({ context, event }) => event.type === 'button.pressed' && chosenStage({ context, event }) !== null,
    endsHere: ({ context, event }) => event.type === 'button.pressed' && chosen({ context, event }) !== null,
    isUnreachable: ({ event }) => event.type === 'person.moved' && !event.reachable,
  },
  actions: {
    enter: assign((_told, to: { stage: string; visit: string; priority: number }) => enterAt(to)),
    resend: assign(({ context }) => resend(context)),
    resendMissed: assign(({ context, event }) =>
      event.type === 'missed.resend' ? resendMissed(event.funnel, context, event.priority) : context,
    ),
    noteOutcome: assign(({ context, event }) =>
      event.type === 'delivery.settled' ? noteOutcome(event.funnel, context, event.outcome) : {},
    ),
    takeNext: assign(({ context, event }) => takeNext(event.funnel, context)),
    takePart: assign({ part: ({ context }) => context.part + 1 }),
    noteHandled: assign({ handled: ({ context }) => [...context.handled, context.message] }),
    restSteps: assign({ steps: 1 }),
    enterStage: (_told, _params: Params<'enterStage'>) => {},
    leaveStage: (_told, _params: Params<'leaveStage'>) => {},
    finish: (_told, _params: Params<'finish'>) => {},
    sendMessage: (_told, _params: Params<'sendMessage'>) => {},
    scheduleWake: (_told, _params: Params<'scheduleWake'>) => {},
    dropWaiting: (_told, _params: Params<'dropWaiting'>) => {},
    answerPress: (_told, _params: Params<'answerPress'>) => {},
    countPress: (_told, _params: Params<'countPress'>) => {},
    giveTag: (_told, _params: Params<'giveTag'>) => {},
    record: (_told, _params: Params<'record'>) => {},
    reportRunaway: (_told, _params: Params<'reportRunaway'>) => {},
  },
});

const giveChosenTag = journey.enqueueActions(({ enqueue, context, event }) => {
  const tag = event.type === 'button.pressed' && chosenTag({ context, event });
  if (tag) enqueue({ type: 'giveTag', params: { tag } });
});
const refuse = { type: 'answerPress', params: refused } as const;
const arrive = { type: 'enterStage', params: entered } as const;
const drop = { type: 'dropWaiting', params: visit } as const;
const report = { type: 'reportRunaway', params: here } as const;
const send = { type: 'sendMessage', params: dueMessage } as const;

/** A press that counts: answered, counted, tagged; what still waited of the visit never leaves. */
const take = [
  { type: 'answerPress', params: taken },
  { type: 'countPress', params: pressedId },
  { type: 'record', params: pressed },
  giveChosenTag,
  drop,
] as const;

/** The same journey, a new visit. */
const move = (wasFinished: boolean) =>
  [
    { type: 'record', params: moved },
    drop,
    { type: 'leaveStage', params: leaving('move', wasFinished) },
    { type: 'enter', params: movedTo },
    arrive,
  ] as const;

const close = (wasFinished: boolean) =>
  ({
    target: '#journey.ended',
    actions: [{ type: 'record', params: ended }, drop, { type: 'leaveStage', params: leaving('ended', wasFinished) }],
  }) as const;

/** One person walking one funnel. It decides; what must happen leaves it as commands with params. */
export const journeyMachine = journey.createMachine({
  id: 'journey',
  context: nothingEntered,
  initial: 'new',
  states: {
    new: {
      on: {
        'start.given': {
          target: 'active',
          actions: [{ type: 'enter', params: firstStage }, { type: 'record', params: started }, arrive],
        },
        'button.pressed': { actions: { type: 'answerPress', params: unknown } },
      },
    },
    active: {
      initial: 'planning',
      on: {
        'start.given': { target: '.planning', actions: [{ type: 'record', params: started }, drop, 'resend'] },
        'button.pressed': [
          {
            guard: 'leadsOn',
            target: '.planning',
            actions: [
              ...take,
              { type: 'leaveStage', params: leaving('move', false) },
              { type: 'enter', params: leadsTo },
              arrive,
            ],
          },
          { guard: 'endsHere', target: 'finished', actions: [...take, { type: 'finish', params: here }] },
          { actions: refuse },
        ],
        'person.moved': [
          { guard: 'isUnreachable', target: 'blocked', actions: move(false) },
          { target: '.planning', actions: move(false) },
        ],
        'contact.blocked': { target: 'blocked', actions: drop },
        'journey.end': close(false),
      },
      states: {
        /** Decides at once what is next; nobody rests here. */
        planning: {
          always: [
            { guard: and(['runsAway', 'canPress']), target: 'choosing', actions: report },
            { guard: 'runsAway', target: 'stuck', actions: report },
            { guard: 'nextIsNow', target: 'sending', actions: ['takeNext', send] },
            {
              guard: 'nextIsLater',
              target: 'waiting',
              actions: ['takeNext', { type: 'scheduleWake', params: wakeAt }],
            },
            { guard: and(['waitsForPress', 'canPress']), target: 'choosing' },
            { guard: 'waitsForPress', target: 'stuck' },
            { target: '#journey.finished', actions: { type: 'finish', params: here } },
          ],
        },
        sending: {
          on: {
            'delivery.settled': [
              { guard: and(['isAwaited', 'partsRemain', 'isStillThere']), actions: ['noteOutcome', 'takePart', send] },
              { guard: 'isAwaited', target: 'planning', actions: ['noteOutcome', 'noteHandled'] },
            ],
          },
        },
        waiting: {
          on: {
            'wake.due': [
              { guard: 'isStillThere', target: 'sending', actions: ['restSteps', send] },
              { target: 'planning', actions: 'noteHandled' },
            ],
          },
        },
        choosing: {},
        /** Nothing to press was delivered: only the owner, or /start, gets the person on. */
        stuck: {
          on: {
            'missed.resend': { target: 'planning', actions: [{ type: 'record', params: resent }, 'resendMissed'] },
          },
        },
      },
    },
    /** The chat is closed: nothing leaves, what waited is given up. */
    blocked: {
      on: {
        'contact.returned': [
          { guard: and(['waitsForPress', not('canPress')]), target: 'active.stuck' },
          { target: 'active.choosing' },
        ],
        'person.moved': [
          { guard: 'isUnreachable', actions: move(false) },
          { target: 'active', actions: move(false) },
        ],
        'journey.end': close(false),
      },
    },
    /** Stands on the last stage reached. */
    finished: {
      on: {
        'button.pressed': { actions: refuse },
        'person.moved': [
          { guard: 'isUnreachable', target: 'blocked', actions: move(true) },
          { target: 'active', actions: move(true) },
        ],
        'journey.end': close(true),
      },
    },
    ended: { type: 'final' },
  },
});
