import { assign, setup } from 'xstate';
import type { WithdrawalContext, WithdrawalEvent, WithdrawalRefusal } from './withdrawalEvents.ts';

const life = setup({
  types: { input: {} as WithdrawalContext, context: {} as WithdrawalContext, events: {} as WithdrawalEvent },
  guards: {
    isConfirmed: ({ context }) => context.isConfirmed,
    isSameAdmin: ({ context, event }) => 'by' in event && event.by === context.decidedBy,
  },
  actions: {
    rememberConfirmed: assign({ isConfirmed: true }),
    rememberAdmin: assign({ decidedBy: ({ context, event }) => ('by' in event ? event.by : context.decidedBy) }),
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    refuse: (_args, _params: WithdrawalRefusal) => {},
    returnAmount: () => {},
    payOut: () => {},
  },
});

const leave = { actions: 'leaveAsIs' } as const;
const refuseFor = (reason: 'decided' | 'unconfirmed') =>
  ({ actions: { type: 'refuse', params: { code: 'transition_not_allowed', reason } } }) as const;
const refuseDecided = refuseFor('decided');
/** The same admin asks again for what is done. */
const again = [{ guard: 'isSameAdmin', ...leave }, refuseDecided] as const;
const reject = { target: 'rejected', actions: ['returnAmount', 'rememberAdmin'] } as const;
/** What else an admin may ask of one that is decided on. */
const decided = {
  'withdrawal.approve': refuseDecided,
  'withdrawal.reject': refuseDecided,
  'withdrawal.pay': refuseDecided,
} as const;

/**
 * A partner's request to be paid. Its amount has left what is available when it begins, and goes back or is paid out
 * exactly once.
 */
export const withdrawalMachine = life.createMachine({
  id: 'withdrawal',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'withdrawal.confirm': [{ guard: 'isConfirmed', ...leave }, { actions: 'rememberConfirmed' }],
        'confirmation.expired': [
          { guard: 'isConfirmed', ...leave },
          { target: 'cancelled', actions: 'returnAmount' },
        ],
        'withdrawal.cancel': { target: 'cancelled', actions: 'returnAmount' },
        'withdrawal.approve': [
          { guard: 'isConfirmed', target: 'approved', actions: 'rememberAdmin' },
          refuseFor('unconfirmed'),
        ],
        'withdrawal.reject': reject,
      },
    },
    approved: {
      on: {
        'withdrawal.confirm': leave,
        'confirmation.expired': leave,
        'withdrawal.approve': again,
        'withdrawal.reject': reject,
        'withdrawal.pay': { target: 'paid', actions: ['payOut', 'rememberAdmin'] },
      },
    },
    paid: { on: { ...decided, 'withdrawal.pay': again } },
    rejected: { on: { ...decided, 'withdrawal.reject': again } },
    cancelled: { on: { ...decided, 'withdrawal.cancel': leave, 'confirmation.expired': leave } },
  },
});
