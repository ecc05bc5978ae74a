import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawalEvents.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawalMachine.ts';
import { decideWithdrawal } from '#machines/withdrawal/decideWithdrawal.ts';
import { testTransitions } from '../transitionTable.ts';

const refusal = (reason: string): [string, object] => ['refuse', { code: 'transition_not_allowed', reason }];

const of = (value: string, isConfirmed = true, decidedBy: string | null = null) => ({
  value,
  context: { isConfirmed, decidedBy },
});

describe('a withdrawal', () => {
  const refusedIn = <State extends string>(...states: State[]) =>
    Object.fromEntries(states.map((state) => [state, [state, refusal('decided')]])) as Record<
      State,
      [string, ReturnType<typeof refusal>]
    >;
  const decides = (by: string, states: string[]) => (state: string) =>
    states.includes(state) ? { decidedBy: by } : {};
  const undecided = ['unconfirmed', 'requested', 'approved'];
  testTransitions({
    machine: withdrawalMachine,
    states: {
      unconfirmed: of('requested', false),
      requested: of('requested'),
      approved: of('approved', true, 'anna'),
      paid: of('paid', true, 'anna'),
      rejected: of('rejected', true, 'anna'),
      cancelled: of('cancelled'),
    },
    rows: [
      [
        'confirm',
        { type: 'withdrawal.confirm' },
        {
          unconfirmed: 'requested',
          requested: ['requested', 'leaveAsIs'],
          approved: ['approved', 'leaveAsIs'],
        },
        (state: string) => (state === 'unconfirmed' ? { isConfirmed: true } : {}),
      ],
      [
        'the button’s time is over',
        { type: 'confirmation.expired' },
        {
          unconfirmed: ['cancelled', 'returnAmount'],
          requested: ['requested', 'leaveAsIs'],
          approved: ['approved', 'leaveAsIs'],
          cancelled: ['cancelled', 'leaveAsIs'],
        },
      ],
      [
        'cancel',
        { type: 'withdrawal.cancel' },
        {
          unconfirmed: ['cancelled', 'returnAmount'],
          requested: ['cancelled', 'returnAmount'],
          cancelled: ['cancelled', 'leaveAsIs'],
        },
      ],
      [
        'approve',
        { type: 'withdrawal.approve', by: 'anna' },
        {
          ...refusedIn('paid', 'rejected', 'cancelled'),
          unconfirmed: ['requested', refusal('unconfirmed')],
          requested: 'approved',
          approved: ['approved', 'leaveAsIs'],
        },
        decides('anna', ['requested']),
      ],
      [
        'approve by another admin',
        { type: 'withdrawal.approve', by: 'boris' },
        {
          ...refusedIn('approved', 'paid', 'rejected', 'cancelled'),
          unconfirmed: ['requested', refusal('unconfirmed')],
          requested: 'approved',
        },
        decides('boris', ['requested']),
      ],
      [
        'reject',
        { type: 'withdrawal.reject', by: 'anna' },
        {
          ...refusedIn('paid', 'cancelled'),
          unconfirmed: ['rejected', 'returnAmount'],
          requested: ['rejected', 'returnAmount'],
          approved: ['rejected', 'returnAmount'],
          rejected: ['rejected', 'leaveAsIs'],
        },
        decides('anna', undecided),
      ],
      [
        'reject by another admin',
        { type: 'withdrawal.reject', by: 'boris' },
        {
          ...refusedIn('paid', 'rejected', 'cancelled'),
          unconfirmed: ['rejected', 'returnAmount'],
          requested: ['rejected', 'returnAmount'],
          approved: ['rejected', 'returnAmount'],
        },
        decides('boris', undecided),
      ],
      [
        'mark paid',
        { type: 'withdrawal.pay', by: 'anna' },
        {
          ...refusedIn('rejected', 'cancelled'),
          approved: ['paid', 'payOut'],
          paid: ['paid', 'leaveAsIs'],
        },
        decides('anna', ['approved']),
      ],
      [
        'mark paid by another admin',
        { type: 'withdrawal.pay', by: 'boris' },
        { ...refusedIn('paid', 'rejected', 'cancelled'), approved: ['paid', 'payOut'] },
        decides('boris', ['approved']),
      ],
    ],
  });
});

const events: WithdrawalEvent[] = [
  { type: 'withdrawal.confirm' },
  { type: 'confirmation.expired' },
  { type: 'withdrawal.cancel' },
  ...['anna', 'boris'].flatMap((by): WithdrawalEvent[] => [
    { type: 'withdrawal.approve', by },
    { type: 'withdrawal.reject', by },
    { type: 'withdrawal.pay', by },
  ]),
];

it.each([true, false])('moves its amount exactly once on every path to an end (confirmed: %s)', (isConfirmed) => {
  const input = { isConfirmed, decidedBy: null };
  const paths = getSimplePaths(withdrawalMachine, { input, events });
  expect(paths.length).toBeGreaterThan(10);
  for (const { steps } of paths) {
    let [snapshot] = initialTransition(withdrawalMachine, input);
    const commands: string[] = [];
    for (const { event } of steps.filter((step) => (step.event.type as string) !== 'xstate.init')) {
      const [after, actions] = transition(withdrawalMachine, snapshot, event);
      snapshot = after;
      commands.push(...actions.map(({ type }) => type));
    }
    const moved = commands.filter((type) => type === 'returnAmount' || type === 'payOut');
    const ends: Record<string, string[]> = {
      paid: ['payOut'],
      rejected: ['returnAmount'],
      cancelled: ['returnAmount'],
    };
    expect(moved, commands.join()).toEqual(ends[snapshot.value] ?? []);
  }
});

it('is decided by its row as by the machine', () => {
  const row = { state: 'requested', isConfirmed: false, decidedBy: null } as const;
  const approve = { type: 'withdrawal.approve', by: 'anna' } as const;
  expect(decideWithdrawal(row, approve)).toEqual({ ok: false, code: 'transition_not_allowed', reason: 'unconfirmed' });
  const confirmed = { ...row, isConfirmed: true };
  expect(decideWithdrawal(confirmed, approve)).toMatchObject({
    to: 'approved',
    unchanged: false,
    context: { decidedBy: 'anna' },
  });
});
