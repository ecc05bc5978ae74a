import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { subscriptionMachine } from '../subscription/subscriptionMachine.ts';
import { withdrawalMachine } from '../withdrawal/withdrawalMachine.ts';
import { plain } from './cases.ts';
import { descriptions } from './descriptions.ts';

/** Machines of withdrawals and subscriptions. */
export const moneyEntries: CatalogueEntry[] = [
  {
    machine: withdrawalMachine,
    ...descriptions.withdrawal,
    inputs: [true, false].map((isConfirmed) => ({ isConfirmed, decidedBy: null })),
    events: [
      ...plain('withdrawal.confirm', 'confirmation.expired', 'withdrawal.cancel'),
      ...['one', 'other'].flatMap((by) =>
        ['approve', 'reject', 'pay'].map((decision) => ({ type: `withdrawal.${decision}`, by })),
      ),
    ],
  },
  {
    machine: subscriptionMachine,
    ...descriptions.subscription,
    inputs: [{ until: null, anchorDay: null, graceUntil: null, lapsedAt: null, isGranted: false, isRecurring: false }],
    events: [
      ...[1, 2].flatMap((until) => [
        { type: 'trial.begin', at: 1, until },
        { type: 'admin.grant', at: 1, until },
        { type: 'payment.refunded', at: 1, until: 2, anchorDay: null, isTrial: until === 2 },
      ]),
      { type: 'payment.refunded', at: 1, until: null, anchorDay: null, isTrial: false },
      { type: 'trial.begin', at: 1, until: 3 },
      { type: 'trial.begin', at: 5, until: 4 },
      ...[true, false].flatMap((is) => [
        // without months, which would lead ever further
        { type: 'payment.taken', at: 1, months: 0, expiresAt: is ? 2 : null, isRecurring: is },
        { type: 'subscription.resume', at: 1, isConfirmedLater: is },
      ]),
      ...[1, 2e12].flatMap((at) => [
        { type: 'period.over', at },
        { type: 'grace.over', at },
      ]),
      ...plain('subscription.cancel', 'provider.renews', 'provider.cancelled', 'provider.failed', 'admin.end').map(
        (event) => ({ ...event, at: 1 }),
      ),
    ],
  },
];
