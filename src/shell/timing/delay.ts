import { limits } from '#contract/limits.ts';

export const delayUnits = ['minutes', 'hours', 'days'] as const;
export type DelayUnit = (typeof delayUnits)[number];

const seconds: Record<DelayUnit, number> = { minutes: 60, hours: 3_600, days: 86_400 };

export interface Delay {
  amount: number;
  unit: DelayUnit;
}

/** Converts seconds into the largest unit that divides them without remainder; null means no delay. */
export function delayOf(total: number): Delay | null {
  if (total === 0) return null;
  const unit = delayUnits.findLast((u) => total % seconds[u] === 0) ?? 'minutes';
  return { amount: Math.max(1, Math.round(total / seconds[unit])), unit };
}

/** The delay limit, in this unit. */
export const maxAmount = (unit: DelayUnit): number => Math.floor(limits.delaySeconds / seconds[unit]);

export const secondsOf = ({ amount, unit }: Delay): number => Math.min(amount, maxAmount(unit)) * seconds[unit];
