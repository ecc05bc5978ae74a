import { assign, setup } from 'xstate';
import { limits } from '#contract/limits.ts';
import { extend } from './paidUntil.ts';
import type { SubscriptionContext, SubscriptionEvent, SubscriptionRefusal } from './subscriptionEvents.ts';

type Given = { context: SubscriptionContext; event: SubscriptionEvent };
const graceMs = limits.graceDays * 86_400_000;
const isOver = ({ context: { until }, event }: Given) => until !== null && until <= event.at;

const life = setup({
  types: { input: {} as SubscriptionContext, context: {} as SubscriptionContext, events: {} as SubscriptionEvent },
  guards: {
    isOver,
    isOverWithoutGrace: (given) => isOver(given) && given.context.isGranted,
    isGraceOver: ({ context, event }) => context.graceUntil !== null && context.graceUntil <= event.at,
    isNoTrial: ({ event }) => event.type === 'trial.begin' && event.until <= event.at,
    /** What it has lasts as long as the trial would. */
    isLongEnough: ({ context, event }) =>
      event.type === 'trial.begin' && context.until !== null && context.until >= event.until,
    isGranted: ({ context }) => context.isGranted,
    isGrantedAlone: ({ context }) => context.isGranted && !context.isRecurring,
    isRecurring: ({ context }) => context.isRecurring,
    isConfirmedLater: ({ event }) => event.type === 'subscription.resume' && event.isConfirmedLater,
    isGrantPast: ({ event }) => event.type === 'admin.grant' && event.until <= event.at,
    isNothingLeft: ({ event }) =>
      event.type === 'payment.refunded' && (event.until === null || event.until <= event.at),
    isRenewingForNothing: ({ context, event }) =>
      context.isRecurring && event.type === 'payment.refunded' && (event.until === null || event.until <= event.at),
    isTrialLeft: ({ event }) => event.type === 'payment.refunded' && event.isTrial,
    isRenewingInTrial: ({ context, event }) =>
      context.isRecurring && event.type === 'payment.refunded' && event.isTrial,
  },
  actions: {
    /** It is so already: answered, nothing done. */
    leaveAsIs: () => {},
    refuse: (_args, _params: SubscriptionRefusal) => {},
    beginTrial: assign(({ event }) => ({
      until: event.type === 'trial.begin' ? event.until : null,
      anchorDay: null,
      ...{ graceUntil: null, lapsedAt: null, isGranted: false, isRecurring: false },
    })),
    extend: assign(({ context, event }) =>
      event.type === 'payment.taken'
        ? {
            ...extend(context, event),
            ...{ graceUntil: null, lapsedAt: null, isGranted: false, isRecurring: event.isRecurring },
          }
        : {},
    ),
    shorten: assign({
      until: ({ context, event }) => (event.type === 'payment.refunded' ? event.until : context.until),
      anchorDay: ({ context, event }) => (event.type === 'payment.refunded' ? event.anchorDay : context.anchorDay),
    }),
    grant: assign(({ context, event }) => ({
      until: event.type === 'admin.grant' ? event.until : context.until,
      anchorDay: null,
      ...{ graceUntil: null, lapsedAt: null, isGranted: true },
    })),
    beginGrace: assign({ graceUntil: ({ context }) => (context.until ?? 0) + graceMs }),
    endGrace: assign({ graceUntil: null }),
    /** By the clock: since its own time, however late somebody looks. */
    lapse: assign({
      lapsedAt: ({ context }) => context.graceUntil ?? context.until,
      graceUntil: null,
    }),
    /** By somebody's hand: now. */
    endNow: assign({
      ...{ until: ({ event }) => event.at, lapsedAt: ({ event }) => event.at },
      ...{ anchorDay: null, graceUntil: null, isGranted: false, isRecurring: false },
    }),
    forgetRenewal: assign({ isRecurring: false }),
    holdWork: () => {},
    releaseWork: () => {},
    sendReceipt: () => {},
    stopRenewal: () => {},
    allowRenewal: () => {},
  },
});

const leave = { actions: 'leaveAsIs' } as const;
const refuse = { actions: { type: 'refuse', params: { code: 'transition_not_allowed' } } } as const;
const refusePast = { guard: 'isGrantPast', ...refuse } as const;
const trial = [
  { guard: 'isNoTrial', target: 'inactive', actions: ['beginTrial', 'lapse', 'holdWork'] },
  { target: 'trial', actions: 'beginTrial' },
] as const;
const pay = { target: 'active', actions: ['extend', 'sendReceipt'] } as const;
const grant = [refusePast, { target: 'active', actions: 'grant' }] as const;
const grantAnew = [refusePast, { target: 'active', actions: ['forgetRenewal', 'grant'] }] as const;
const end = { target: 'inactive', actions: ['endNow', 'holdWork'] } as const;
const endRenewing = [
  { guard: 'isRecurring', target: 'inactive', actions: ['stopRenewal', 'endNow', 'holdWork'] },
  end,
] as const;
const lapse = { target: 'inactive', actions: ['lapse', 'holdWork'] } as const;
const cancel = [
  { guard: 'isRecurring', target: 'cancelled', actions: ['endGrace', 'stopRenewal'] },
  { target: 'cancelled', actions: 'endGrace' },
] as const;
/** Nothing renews that an admin granted. */
const cancelActive = [{ guard: 'isGrantedAlone', ...refuse }, ...cancel] as const;
const remaining = [
  { guard: 'isNothingLeft', target: 'inactive', actions: ['endNow', 'holdWork'] },
  { guard: 'isTrialLeft', target: 'trial', actions: ['shorten', 'endGrace', 'forgetRenewal'] },
  { actions: 'shorten' },
] as const;
/** Where something was granted, that holds whatever becomes of payments. */
const refund = [{ guard: 'isGranted', ...leave }, ...remaining] as const;
/** A provider that renews is told to stop where nothing is left of what was paid. */
const refundRenewing = [
  { guard: 'isRenewingForNothing', target: 'inactive', actions: ['stopRenewal', 'endNow', 'holdWork'] },
  { guard: 'isRenewingInTrial', target: 'trial', actions: ['stopRenewal', 'shorten', 'endGrace', 'forgetRenewal'] },
  ...remaining,
] as const;
const refundActive = [{ guard: 'isGranted', ...leave }, ...refundRenewing] as const;
const late = { 'provider.renews': leave, 'provider.cancelled': leave, 'provider.failed': leave } as const;

/**
 * An account's subscription. `none` is an account that the installation has charged nothing so far. What an event must
 * bring about leaves it as commands. Everything that is not in the table is refused as `transition_not_allowed`.
 */
export const subscriptionMachine = life.createMachine({
  id: 'subscription',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      on: { 'trial.begin': trial, 'payment.taken': pay, 'admin.grant': grant, 'admin.end': end, ...late },
    },
    trial: {
      on: {
        'trial.begin': [{ guard: 'isLongEnough', ...leave }, ...trial],
        'payment.taken': pay,
        'payment.refunded': leave,
        'period.over': { guard: 'isOver', ...lapse },
        'admin.grant': grant,
        'admin.end': end,
        ...late,
      },
    },
    active: {
      on: {
        'trial.begin': [{ guard: 'isLongEnough', ...leave }, ...trial],
        'payment.taken': pay,
        'payment.refunded': refundActive,
        'period.over': [
          { guard: 'isOverWithoutGrace', ...lapse },
          { guard: 'isOver', target: 'grace', actions: 'beginGrace' },
        ],
        'subscription.cancel': cancelActive,
        'subscription.resume': leave,
        'provider.renews': leave,
        'provider.cancelled': { target: 'cancelled' },
        'provider.failed': leave,
        'admin.grant': grant,
        'admin.end': endRenewing,
      },
    },
    grace: {
      on: {
        'trial.begin': trial,
        'payment.taken': pay,
        'payment.refunded': refundRenewing,
        'grace.over': { guard: 'isGraceOver', ...lapse },
        'subscription.cancel': cancel,
        'provider.renews': leave,
        'provider.cancelled': { target: 'cancelled', actions: 'endGrace' },
        'provider.failed': leave,
        'admin.grant': grant,
        'admin.end': endRenewing,
      },
    },
    cancelled: {
      on: {
        'trial.begin': [{ guard: 'isLongEnough', ...leave }, ...trial],
        'payment.taken': pay,
        'payment.refunded': refund,
        'period.over': { guard: 'isOver', ...lapse },
        'subscription.cancel': leave,
        'subscription.resume': [
          { guard: 'isOver', ...refuse },
          { guard: 'isConfirmedLater', actions: 'allowRenewal' },
          { guard: 'isRecurring', target: 'active', actions: 'allowRenewal' },
          { target: 'active' },
        ],
        'provider.renews': [{ guard: 'isOver', ...leave }, { target: 'active' }],
        'provider.cancelled': leave,
        'provider.failed': leave,
        'admin.grant': grantAnew,
        'admin.end': end,
      },
    },
    inactive: {
      exit: 'releaseWork',
      on: {
        'trial.begin': [
          { guard: 'isNoTrial', ...leave },
          { target: 'trial', actions: 'beginTrial' },
        ],
        'payment.taken': pay,
        'payment.refunded': leave,
        'admin.grant': grantAnew,
        'admin.end': leave,
        ...late,
      },
    },
  },
});
