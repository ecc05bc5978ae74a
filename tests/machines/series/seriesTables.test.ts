import { describe } from 'vitest';
import { letterMachine } from '#machines/series/letterMachine.ts';
import { memberMachine } from '#machines/series/memberMachine.ts';
import { seriesMachine } from '#machines/series/seriesMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

describe('a series', () => {
  const ready = { isLapsed: false, isReady: true, isArchived: false };
  const offs = ['off', 'off, lapsed', 'off, not ready'] as const;
  const archived: [string, object] = ['refuse', { code: 'transition_not_allowed', reason: 'archived' }];
  testTransitions<(typeof offs)[number] | 'off, archived' | 'on' | 'removed'>({
    machine: seriesMachine,
    states: {
      off: { value: 'off', context: ready },
      'off, lapsed': { value: 'off', context: { ...ready, isLapsed: true } },
      'off, not ready': { value: 'off', context: { ...ready, isReady: false } },
      'off, archived': { value: 'off', context: { ...ready, isArchived: true } },
      on: { value: 'on', context: ready },
      removed: { value: 'removed', context: ready },
    },
    rows: [
      [
        'it is edited',
        { type: 'series.edit' },
        { ...inAll([...offs], ['off', 'permit']), 'off, archived': ['off', archived], on: ['on', 'permit'] },
      ],
      [
        'it is turned on',
        { type: 'series.turnOn', present: 'today' },
        {
          off: ['on', 'startWork'],
          ...inAll(['off, lapsed', 'off, not ready'], ['off', 'refuse']),
          'off, archived': ['off', archived],
          on: ['on', 'leaveAsIs'],
        },
      ],
      [
        'it is turned off',
        { type: 'series.turnOff' },
        { ...inAll([...offs, 'off, archived'], ['off', 'leaveAsIs']), on: ['off', 'stopWork'] },
      ],
      [
        'it is archived',
        { type: 'series.archive' },
        {
          ...inAll([...offs], ['off', 'archive']),
          'off, archived': ['off', 'leaveAsIs'],
          on: ['on', ['refuse', { code: 'transition_not_allowed', reason: 'series_on' }]],
        },
        (state) => (state === 'on' ? {} : { isArchived: true }),
      ],
      [
        'it is returned',
        { type: 'series.return' },
        { ...inAll([...offs], ['off', 'leaveAsIs']), 'off, archived': ['off', 'return'] },
        { isArchived: false },
      ],
      [
        'it is removed',
        { type: 'series.remove' },
        inAll([...offs, 'off, archived', 'on'], ['removed', 'dropLetters', 'erase']),
      ],
    ],
  });
});

describe('a member', () => {
  const more = { leftBy: null, hasNext: true };
  const over = { leftBy: null, hasNext: false };
  testTransitions<'in' | 'in, no date' | 'finished' | 'finished, new date' | 'left' | 'blocked' | 'blocked, no date'>({
    machine: memberMachine,
    states: {
      in: { value: 'in', context: more },
      'in, no date': { value: 'in', context: over },
      finished: { value: 'finished', context: over },
      'finished, new date': { value: 'finished', context: more },
      left: { value: 'left', context: { leftBy: 'stop_rule', hasNext: true } },
      blocked: { value: 'left', context: { leftBy: 'blocked', hasNext: true } },
      'blocked, no date': { value: 'left', context: { leftBy: 'blocked', hasNext: false } },
    },
    rows: [
      ['the dates change', { type: 'dates.changed' }, { 'in, no date': 'finished', 'finished, new date': 'in' }],
      [
        'a stop rule applies',
        { type: 'member.leave', reason: 'stop_rule' },
        {
          ...inAll(['in', 'in, no date', 'finished', 'finished, new date'], ['left', 'dropLetters']),
          ...inAll(['blocked', 'blocked, no date'], ['left']),
        },
        { leftBy: 'stop_rule' },
      ],
      [
        'the bot is blocked',
        { type: 'member.leave', reason: 'blocked' },
        inAll(['in', 'in, no date', 'finished', 'finished, new date'], ['left', 'dropLetters']),
        { leftBy: 'blocked' },
      ],
      [
        'the chat is opened again',
        { type: 'chat.opened' },
        { blocked: ['in', 'skipPassed'], 'blocked, no date': ['finished', 'skipPassed'] },
        { leftBy: null },
      ],
      [
        'the owner adds the person',
        { type: 'member.add' },
        inAll(['finished', 'finished, new date', 'left', 'blocked', 'blocked, no date'], ['in', 'restartDates']),
        { leftBy: null },
      ],
    ],
  });
});

describe('a letter for one member', () => {
  const once = { isOn: true, isReady: true, hasTiming: true, hasNext: false };
  const repeated = { ...once, hasNext: true };
  const untimed = { ...once, hasTiming: false };
  const all = [
    ...(['unscheduled', 'unscheduled, timed', 'unscheduled, last'] as const),
    ...(['scheduled', 'scheduled, last', 'scheduled, untimed', 'scheduled, off', 'scheduled, off, last'] as const),
    ...(['scheduled, not ready', 'scheduled, not ready, last'] as const),
  ] as const;
  const later = [
    ...(['queued', 'queued, last', 'late', 'late, last'] as const),
    ...(['finished', 'finished, untimed', 'finished, prolonged'] as const),
  ] as const;
  type State = (typeof all)[number] | (typeof later)[number];
  const sendNow = (state: State) => [state, [state.split(',')[0] ?? state, 'sendNow']] as const;
  testTransitions<State>({
    machine: letterMachine,
    states: {
      unscheduled: { value: 'unscheduled', context: untimed },
      'unscheduled, timed': { value: 'unscheduled', context: repeated },
      'unscheduled, last': { value: 'unscheduled', context: once },
      scheduled: { value: 'scheduled', context: repeated },
      'scheduled, last': { value: 'scheduled', context: once },
      'scheduled, untimed': { value: 'scheduled', context: untimed },
      'scheduled, off': { value: 'scheduled', context: { ...repeated, isOn: false } },
      'scheduled, off, last': { value: 'scheduled', context: { ...once, isOn: false } },
      'scheduled, not ready': { value: 'scheduled', context: { ...repeated, isReady: false } },
      'scheduled, not ready, last': { value: 'scheduled', context: { ...once, isReady: false } },
      queued: { value: 'queued', context: repeated },
      'queued, last': { value: 'queued', context: once },
      late: { value: 'late', context: repeated },
      'late, last': { value: 'late', context: once },
      finished: { value: 'finished', context: once },
      'finished, untimed': { value: 'finished', context: untimed },
      'finished, prolonged': { value: 'finished', context: repeated },
    },
    rows: [
      [
        'its schedule changes',
        { type: 'schedule.changed' },
        {
          ...inAll(['unscheduled, timed', 'finished, prolonged'], 'scheduled'),
          ...inAll(
            ['unscheduled, last', 'scheduled, last', 'scheduled, off, last', 'scheduled, not ready, last'],
            'finished',
          ),
          ...inAll(['scheduled, untimed', 'finished, untimed'], 'unscheduled'),
        },
      ],
      [
        'it is due',
        { type: 'letter.due', isLate: false },
        {
          ...inAll(['scheduled', 'scheduled, last', 'scheduled, untimed'], ['queued', 'queueDelivery']),
          ...inAll(['scheduled, off', 'scheduled, not ready'], ['scheduled', 'skip']),
          ...inAll(['scheduled, off, last', 'scheduled, not ready, last'], ['finished', 'skip']),
        },
      ],
      [
        'it is due, and late',
        { type: 'letter.due', isLate: true },
        {
          ...inAll(['scheduled', 'scheduled, last', 'scheduled, untimed'], ['late', 'holdForOwner']),
          ...inAll(['scheduled, off', 'scheduled, not ready'], ['scheduled', 'skip']),
          ...inAll(['scheduled, off, last', 'scheduled, not ready, last'], ['finished', 'skip']),
        },
      ],
      [
        'its delivery is settled',
        { type: 'letter.settled' },
        { queued: ['scheduled', 'markOver'], 'queued, last': ['finished', 'markOver'] },
      ],
      ['the owner sends it late', { type: 'late.send' }, inAll(['late', 'late, last'], ['queued', 'queueDelivery'])],
      [
        'the owner drops it',
        { type: 'late.drop' },
        { late: ['scheduled', 'dropHeld', 'markOver'], 'late, last': ['finished', 'dropHeld', 'markOver'] },
      ],
      [
        'it is sent to this member now',
        { type: 'letter.sendNow' },
        Object.fromEntries([...all, ...later].map(sendNow)),
      ],
    ],
  });
});
