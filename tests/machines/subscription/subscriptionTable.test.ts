import type { SubscriptionContext } from '#machines/subscription/subscriptionEvents.ts';
import { subscriptionMachine } from '#machines/subscription/subscriptionMachine.ts';
import { inAll, testTransitions, type TransitionTable } from '../transitionTable.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 12);
const later = now + 3_600_000;
const fresh: SubscriptionContext = {
  ...{ until: now + 5 * day, anchorDay: null, graceUntil: null, lapsedAt: null, isGranted: false, isRecurring: false },
};
const over = { ...fresh, until: now };
const recurring = { ...fresh, isRecurring: true };

const never = ['none', 'inactive'] as const;
const trials = ['trial', 'trial, over'] as const;
const actives = [
  ...(['active', 'active, recurring', 'active, over', 'active, granted', 'active, granted, over'] as const),
  ...(['active, granted, recurring'] as const),
] as const;
const graces = ['grace', 'grace, over', 'grace, recurring'] as const;
const cancels = ['cancelled', 'cancelled, recurring', 'cancelled, over', 'cancelled, granted'] as const;
const states = [...never, ...trials, ...actives, ...graces, ...cancels] as const;
type State = (typeof states)[number];
const stay = (of: readonly State[], ...commands: string[]) =>
  Object.fromEntries(of.map((state) => [state, [state.split(',')[0] ?? state, ...commands]]));
const to = (of: readonly State[], target: string, ...commands: string[]) => inAll([...of], [target, ...commands]);
const without = (of: readonly State[], ...left: State[]) => of.filter((state) => !left.includes(state));

const isOver = (state: State) => /over|grace|inactive|none/.test(state);
const isGranted = (state: State) => state.includes('granted');
const ended = { until: now, anchorDay: null, graceUntil: null, lapsedAt: now, isGranted: false, isRecurring: false };
/** What was granted, and what is no payment's, stays as it is when a payment is given back. */
const unlessGranted = (changes: object) => (state: State) =>
  isGranted(state) || /^(inactive|trial)/.test(state) ? {} : changes;

type Row = TransitionTable<State>['rows'][number];

testTransitions<State>({
  machine: subscriptionMachine,
  states: {
    none: { value: 'none', context: { ...fresh, until: null } },
    inactive: { value: 'inactive', context: { ...over, lapsedAt: now } },
    trial: { value: 'trial', context: fresh },
    'trial, over': { value: 'trial', context: over },
    active: { value: 'active', context: fresh },
    'active, recurring': { value: 'active', context: recurring },
    'active, over': { value: 'active', context: over },
    'active, granted': { value: 'active', context: { ...fresh, isGranted: true } },
    'active, granted, over': { value: 'active', context: { ...over, isGranted: true } },
    'active, granted, recurring': { value: 'active', context: { ...recurring, isGranted: true } },
    grace: { value: 'grace', context: { ...over, graceUntil: now + 3 * day } },
    'grace, over': { value: 'grace', context: { ...over, graceUntil: now } },
    'grace, recurring': { value: 'grace', context: { ...over, graceUntil: now + 3 * day, isRecurring: true } },
    cancelled: { value: 'cancelled', context: fresh },
    'cancelled, recurring': { value: 'cancelled', context: recurring },
    'cancelled, over': { value: 'cancelled', context: over },
    'cancelled, granted': { value: 'cancelled', context: { ...fresh, isGranted: true } },
  },
  rows: [
    [
      'somebody signs up',
      { type: 'trial.begin', at: now, until: now + 14 * day },
      {
        ...to(['none', ...trials, ...actives, ...graces, ...cancels], 'trial'),
        inactive: ['trial', 'releaseWork'],
      },
      { ...fresh, until: now + 14 * day },
    ],
    [
      'somebody signs up for no more than is left',
      { type: 'trial.begin', at: now, until: now + 5 * day },
      {
        ...to(['none', 'trial, over', 'active, over', 'active, granted, over', 'cancelled, over', ...graces], 'trial'),
        inactive: ['trial', 'releaseWork'],
        ...stay(['trial', ...without(actives, 'active, over', 'active, granted, over')], 'leaveAsIs'),
        ...stay(without(cancels, 'cancelled, over'), 'leaveAsIs'),
      },
      (state) => (isOver(state) ? fresh : {}),
    ],
    [
      'somebody signs up where there is no trial',
      { type: 'trial.begin', at: now, until: now },
      {
        none: ['inactive', 'holdWork'],
        ...stay(['inactive', ...trials, ...actives, ...cancels], 'leaveAsIs'),
        ...to(graces, 'inactive', 'holdWork'),
      },
      (state) => (/none|grace/.test(state) ? ended : {}),
    ],
    [
      'somebody signs up where there is no trial, later',
      { type: 'trial.begin', at: later, until: later },
      {
        ...to(['none', 'trial, over', 'active, over', 'active, granted, over', ...graces], 'inactive', 'holdWork'),
        'cancelled, over': ['inactive', 'holdWork'],
        ...stay(['inactive', 'trial', ...without(actives, 'active, over', 'active, granted, over')], 'leaveAsIs'),
        ...stay(without(cancels, 'cancelled, over'), 'leaveAsIs'),
      },
      (state) => (isOver(state) && state !== 'inactive' ? { ...ended, until: later, lapsedAt: later } : {}),
    ],
    [
      'a payment comes',
      { type: 'payment.taken', at: now, months: 1, expiresAt: null, isRecurring: true },
      {
        ...to(states, 'active', 'sendReceipt'),
        inactive: ['active', 'releaseWork', 'sendReceipt'],
      },
      (state) => {
        const anchorDay = isOver(state) ? 20 : 25;
        return { ...recurring, until: Date.UTC(2026, 11, anchorDay, 12), anchorDay };
      },
    ],
    [
      'its period is over',
      { type: 'period.over', at: now },
      {
        ...to(['trial, over', 'active, granted, over', 'cancelled, over'], 'inactive', 'holdWork'),
        'active, over': 'grace',
      },
      (state) => (state === 'active, over' ? { graceUntil: now + 3 * day } : { lapsedAt: now }),
    ],
    [
      'the days of grace are over',
      { type: 'grace.over', at: now },
      { 'grace, over': ['inactive', 'holdWork'] },
      { lapsedAt: now, graceUntil: null },
    ],
    [
      'it is cancelled',
      { type: 'subscription.cancel', at: now },
      {
        ...to(['active', 'active, over', 'grace', 'grace, over'], 'cancelled'),
        ...to(['active, recurring', 'active, granted, recurring', 'grace, recurring'], 'cancelled', 'stopRenewal'),
        ...stay(['active, granted', 'active, granted, over'], 'refuse'),
        ...stay(cancels, 'leaveAsIs'),
      },
      { graceUntil: null },
    ],
    [
      'it is resumed',
      { type: 'subscription.resume', at: now, isConfirmedLater: false },
      {
        ...to(['cancelled', 'cancelled, granted'], 'active'),
        'cancelled, recurring': ['active', 'allowRenewal'],
        'cancelled, over': ['cancelled', 'refuse'],
        ...stay(actives, 'leaveAsIs'),
      },
    ],
    [
      'it is resumed, and the provider has to confirm it',
      { type: 'subscription.resume', at: now, isConfirmedLater: true },
      {
        ...stay(without(cancels, 'cancelled, over'), 'allowRenewal'),
        'cancelled, over': ['cancelled', 'refuse'],
        ...stay(actives, 'leaveAsIs'),
      },
    ],
    [
      'the provider says that it renews',
      { type: 'provider.renews', at: now },
      {
        ...to(without(cancels, 'cancelled, over'), 'active'),
        ...stay(['cancelled, over', ...never, ...trials, ...actives, ...graces], 'leaveAsIs'),
      },
    ],
    [
      'the provider says that it was cancelled there',
      { type: 'provider.cancelled', at: now },
      { ...to([...actives, ...graces], 'cancelled'), ...stay([...never, ...trials, ...cancels], 'leaveAsIs') },
      { graceUntil: null },
    ],
    ['a charge fails', { type: 'provider.failed', at: now }, stay(states, 'leaveAsIs')],
    [
      'an admin grants it',
      { type: 'admin.grant', at: now, until: now + 9 * day },
      { ...to(states, 'active'), inactive: ['active', 'releaseWork'] },
      (state) => ({
        ...{ until: now + 9 * day, graceUntil: null, lapsedAt: null, isGranted: true },
        // nothing of what was cancelled renews
        ...(/cancelled|inactive/.test(state) && { isRecurring: false }),
      }),
    ],
    ['an admin grants it until now', { type: 'admin.grant', at: now, until: now }, stay(states, 'refuse')],
    [
      'an admin ends it',
      { type: 'admin.end', at: now },
      {
        ...to(states, 'inactive', 'holdWork'),
        ...to(
          ['active, recurring', 'active, granted, recurring', 'grace, recurring'],
          'inactive',
          'stopRenewal',
          'holdWork',
        ),
        inactive: ['inactive', 'leaveAsIs'],
      },
      ended,
    ],
    [
      'a payment is given back, and others remain',
      { type: 'payment.refunded', at: now, until: now + day, anchorDay: null, isTrial: false },
      {
        ...stay(without([...actives, ...graces, ...cancels], 'active, granted', 'active, granted, over')),
        ...stay(['active, granted', 'active, granted, over', 'active, granted, recurring'], 'leaveAsIs'),
        ...stay(['cancelled, granted', 'inactive', ...trials], 'leaveAsIs'),
      },
      unlessGranted({ until: now + day }),
    ],
    [
      'a payment is given back, and days of the trial remain',
      { type: 'payment.refunded', at: now, until: now + day, anchorDay: null, isTrial: true },
      {
        ...to([...actives, ...graces, ...cancels], 'trial'),
        ...to(['active, recurring', 'grace, recurring'], 'trial', 'stopRenewal'),
        ...stay(['active, granted', 'active, granted, over', 'active, granted, recurring'], 'leaveAsIs'),
        ...stay(['cancelled, granted', 'inactive', ...trials], 'leaveAsIs'),
      },
      unlessGranted({ until: now + day, graceUntil: null, isRecurring: false }),
    ],
    ...[null, now].map(
      (until): Row => [
        until === null
          ? 'a payment is given back, and nothing remains'
          : 'a payment is given back, and the rest ends now',
        { type: 'payment.refunded', at: now, until, anchorDay: null, isTrial: false },
        {
          ...to(['active', 'active, over', 'grace', 'grace, over'], 'inactive', 'holdWork'),
          ...to(['active, recurring', 'grace, recurring'], 'inactive', 'stopRenewal', 'holdWork'),
          ...to(['cancelled', 'cancelled, recurring', 'cancelled, over'], 'inactive', 'holdWork'),
          ...stay(['active, granted', 'active, granted, over', 'active, granted, recurring'], 'leaveAsIs'),
          ...stay(['cancelled, granted', 'inactive', ...trials], 'leaveAsIs'),
        },
        unlessGranted(ended),
      ],
    ),
  ],
});
