import { z } from 'zod';
import { eventsWithout, type MachineShape, text, time } from './machineShape.ts';

const by = z.object({ by: text });
const withdrawal = {
  input: z.object({ isConfirmed: z.boolean(), decidedBy: text.nullable() }),
  events: {
    'withdrawal.approve': by,
    'withdrawal.reject': by,
    'withdrawal.pay': by,
    ...eventsWithout('withdrawal.confirm', 'confirmation.expired', 'withdrawal.cancel'),
  },
} satisfies MachineShape;

const at = time;
const moment = z.object({ at });
const months = z.number().int().min(0).max(1200);
const anchorDay = z.number().int().min(1).max(31).nullable();
const subscription = {
  input: z.object({
    ...{ until: time.nullable(), anchorDay, graceUntil: time.nullable(), lapsedAt: time.nullable() },
    ...{ isGranted: z.boolean(), isRecurring: z.boolean() },
  }),
  events: {
    'trial.begin': z.object({ at, until: time }),
    'payment.taken': z.object({ at, months, expiresAt: time.nullable(), isRecurring: z.boolean() }),
    'payment.refunded': z.object({ at, until: time.nullable(), anchorDay, isTrial: z.boolean() }),
    'period.over': moment,
    'grace.over': moment,
    'subscription.cancel': moment,
    'subscription.resume': z.object({ at, isConfirmedLater: z.boolean() }),
    'provider.renews': moment,
    'provider.cancelled': moment,
    'provider.failed': moment,
    'admin.grant': z.object({ at, until: time }),
    'admin.end': moment,
  },
} satisfies MachineShape;

/** Machines of withdrawals and subscriptions. */
export const moneyShapes = { withdrawal, subscription };
