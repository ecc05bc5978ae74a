import { limits } from '#contract/limits.ts';
import { noFacts } from '#machines/condition/facts.ts';
import { emptyContext } from '#machines/journey/contextChanges.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { JourneyContext, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { newJourney } from '#machines/journey/step.ts';
import { inAll, testTransitions } from '../transitionTable.ts';
import { asking, at, facts } from './askingFunnel.ts';
import { askingRows } from './askingRows.ts';
import { buttons, exampleFunnel, id, messages, stages } from './exampleFunnel.ts';

const visit = id(100);
const told = {
  funnel: compileFunnel(exampleFunnel, 1),
  at: Date.UTC(2026, 0, 1),
  zone: 'UTC',
  facts: noFacts,
  nextVisit: id(200),
};
const event = (of: { type: PlainJourneyEvent['type'] } & Record<string, unknown>) => ({ ...told, ...of });
const press = (button: string) =>
  event({ type: 'button.pressed', callback: 'c', data: encodeCallbackData(visit, button), visit: id(101) });
const settled = (message: string, outcome = 'delivered') =>
  event({ type: 'delivery.settled', visit, message, part: 0, round: 0, outcome });
const moved = (reachable: boolean, by = 'owner') =>
  event({ type: 'person.moved', stage: stages.thanks, by, priority: 0, reachable, visit: id(101) });

const context = (of: Partial<JourneyContext> = {}): JourneyContext => ({
  ...emptyContext,
  ...{ stage: stages.welcome, visit, handled: [], message: messages.hello },
  ...{ part: 0, parts: 1, round: 0, priority: 0, steps: 1, missed: [], skipped: [], canPress: true, due: null },
  ...of,
});
const pressed = ['answerPress', 'countPress', 'record', 'giveTag', 'dropPending'];
const entered = ['leaveStage', 'enterStage', 'sendMessage'];
const walking = ['sending', 'waiting', 'choosing', 'stuck'] as const;
const sending = [
  ...(['sending the last', 'sending the offer', 'sending the offer, no buttons'] as const),
  'sending an album',
  ...(['sending too much', 'sending too much, no buttons'] as const),
] as const;
const active = [...walking, ...sending, 'waiting for a removed message'] as const;
const blocked = [
  ...(['blocked', 'blocked without buttons', 'blocked during a wait', 'blocked after the wait'] as const),
  ...(['blocked on the last stage', 'blocked, its buttons removed'] as const),
] as const;
const standing = [...active, ...blocked, 'finished'] as const;
type State = 'new' | (typeof standing)[number] | 'ended';
const onTheWay = context({ handled: [messages.hello], message: messages.offer });
/** The only message with buttons was not delivered. */
const withoutButtons = context({
  ...{ handled: [messages.hello, messages.offer], message: messages.offer },
  ...{ missed: [messages.offer], canPress: false },
});
/** On the last stage, while its only message is in flight. */
const lastMessage = context({ stage: stages.thanks, message: messages.bye });
/** As many messages without a wait as there may be; the next one was missed, so that it would come at once. */
const runaway = context({ missed: [messages.offer], steps: limits.runawayMessages });

/** How a state of `step` is written in the machine. */
const machineValue = (value: string) =>
  ['new', 'blocked', 'finished', 'ended'].includes(value) ? value : { active: value };

testTransitions<State>({
  machine: journeyMachine,
  elsewhere: askingRows.map(([, from, of, , , { now = at, ...scene } = {}]) => ({
    before: journeyMachine.resolveState({ value: machineValue(from.value), context: from.context } as never),
    event: { ...told, funnel: asking, facts: facts(), ...of, ...scene, at: now },
  })),
  isContextTestedElsewhere: true,
  states: {
    new: { value: 'new', context: newJourney.context },
    sending: { value: { active: 'sending' }, context: context() },
    'sending the last': { value: { active: 'sending' }, context: lastMessage },
    'sending the offer': { value: { active: 'sending' }, context: onTheWay },
    'sending the offer, no buttons': { value: { active: 'sending' }, context: { ...onTheWay, canPress: false } },
    'sending an album': {
      value: { active: 'sending' },
      context: context({ stage: stages.gift, message: messages.album, parts: 2 }),
    },
    'sending too much': { value: { active: 'sending' }, context: runaway },
    'sending too much, no buttons': { value: { active: 'sending' }, context: { ...runaway, canPress: false } },
    waiting: { value: { active: 'waiting' }, context: onTheWay },
    'waiting for a removed message': {
      value: { active: 'waiting' },
      context: context({ handled: [messages.hello], message: id(77) }),
    },
    choosing: { value: { active: 'choosing' }, context: onTheWay },
    stuck: { value: { active: 'stuck' }, context: withoutButtons },
    blocked: { value: 'blocked', context: onTheWay },
    'blocked without buttons': { value: 'blocked', context: withoutButtons },
    'blocked during a wait': { value: 'blocked', context: { ...onTheWay, due: told.at + 1000 } },
    'blocked after the wait': { value: 'blocked', context: { ...onTheWay, canPress: false, due: told.at - 1000 } },
    'blocked on the last stage': { value: 'blocked', context: { ...lastMessage, canPress: false, due: told.at } },
    'blocked, its buttons removed': { value: 'blocked', context: lastMessage },
    finished: { value: 'finished', context: lastMessage },
    ended: { value: 'ended', context: onTheWay },
  },
  rows: [
    [
      '/start',
      event({ type: 'start.given', payload: null, visit: id(101) }),
      {
        new: ['active.sending', 'record', 'enterStage', 'sendMessage'],
        ...inAll([...active], ['active.sending', 'record', 'dropPending', 'sendMessage']),
      },
    ],
    [
      '/start by a link whose source leads to a stage',
      event({
        ...{ type: 'start.given', payload: 'promo', visit: id(101), stage: stages.thanks },
        trigger: { id: id(300), said: 'promo' },
      }),
      {
        new: ['active.sending', 'record', 'countPress', 'enterStage', 'sendMessage'],
        ...inAll([...active], ['active.sending', 'record', 'countPress', 'dropPending', ...entered]),
      },
    ],
    [
      'a press that leads on',
      press(buttons.next),
      {
        new: ['new', 'answerPress'],
        ...inAll(
          active.filter((state) => state !== 'sending the last'),
          ['active.sending', ...pressed, ...entered],
        ),
        'sending the last': ['finished', ...pressed, 'finish'],
        finished: ['finished', 'answerPress'],
      },
    ],
    [
      'a press of a removed button',
      press(id(77)),
      {
        new: ['new', 'answerPress'],
        ...inAll(['sending', ...sending], ['active.sending', 'answerPress']),
        ...inAll(['waiting', 'waiting for a removed message'], ['active.waiting', 'answerPress']),
        choosing: ['active.choosing', 'answerPress'],
        stuck: ['active.stuck', 'answerPress'],
        finished: ['finished', 'answerPress'],
      },
    ],
    [
      'the first message is settled',
      settled(messages.hello),
      {
        sending: ['active.waiting', 'scheduleWake'],
        'sending too much': ['active.choosing', 'reportRunaway'],
        'sending too much, no buttons': ['active.stuck', 'reportRunaway'],
      },
    ],
    ['the last message is settled', settled(messages.bye), { 'sending the last': ['finished', 'finish'] }],
    [
      'the message with the button is settled',
      settled(messages.offer),
      {
        ...inAll(['sending the offer', 'sending the offer, no buttons'], 'active.choosing'),
        'blocked without buttons': 'blocked',
      },
    ],
    [
      'the message with the button is not delivered',
      settled(messages.offer, 'undelivered'),
      {
        ...{ 'sending the offer': 'active.choosing', 'sending the offer, no buttons': 'active.stuck' },
        'blocked without buttons': 'blocked',
      },
    ],
    [
      'the first part of an album is settled',
      settled(messages.album),
      { 'sending an album': ['active.sending', 'sendMessage'] },
    ],
    [
      'the wait is over',
      event({ type: 'wake.due', due: told.at }),
      {
        waiting: ['active.sending', 'sendMessage'],
        'waiting for a removed message': ['active.waiting', 'scheduleWake'],
      },
    ],
    ['a move', moved(true), inAll([...standing], ['active.sending', 'record', 'dropPending', ...entered])],
    [
      'a move by a mailing’s button',
      moved(true, 'mailing'),
      {
        new: ['active.sending', 'record', 'enterStage', 'sendMessage'],
        ...inAll([...standing], ['active.sending', 'record', 'dropPending', ...entered]),
      },
    ],
    [
      'words that lead to a stage',
      { ...moved(true, 'trigger'), trigger: { id: id(301), said: 'price' } },
      {
        new: ['active.sending', 'record', 'countPress', 'enterStage', 'sendMessage'],
        ...inAll([...standing], ['active.sending', 'record', 'countPress', 'dropPending', ...entered]),
      },
    ],
    [
      'a move while the chat is closed',
      moved(false),
      inAll([...standing], ['blocked', 'record', 'dropPending', 'leaveStage', 'enterStage']),
    ],
    ['the bot is blocked', event({ type: 'contact.blocked' }), inAll([...active], ['blocked', 'dropPending'])],
    [
      'the bot is unblocked',
      event({ type: 'contact.returned' }),
      {
        ...{ blocked: 'active.choosing', 'blocked without buttons': 'active.stuck' },
        'blocked during a wait': ['active.waiting', ['scheduleWake', { at: told.at + 1000 }]],
        'blocked after the wait': 'active.stuck',
        'blocked on the last stage': ['finished', 'finish'],
        'blocked, its buttons removed': 'active.choosing',
      },
    ],
    [
      'the bot was unblocked before the wait was over, which is told late',
      event({ type: 'contact.returned', since: told.at - 2000 }),
      {
        ...{ blocked: 'active.choosing', 'blocked without buttons': 'active.stuck' },
        'blocked during a wait': ['active.waiting', ['scheduleWake', { at: told.at + 1000 }]],
        'blocked after the wait': ['active.waiting', ['scheduleWake', { at: told.at - 1000 }]],
        'blocked on the last stage': ['active.waiting', 'scheduleWake'],
        'blocked, its buttons removed': 'active.choosing',
      },
    ],
    [
      'what was missed is sent again',
      event({ type: 'missed.resend', priority: 0 }),
      { stuck: ['active.sending', 'record', 'sendMessage'] },
    ],
    [
      'the journey is ended',
      event({ type: 'journey.end', reason: 'restarted' }),
      inAll([...standing], ['ended', 'record', 'dropPending', 'leaveStage']),
    ],
  ],
});
