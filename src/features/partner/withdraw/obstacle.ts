import type { Balance } from '../Balance.ts';

/** What is wrong with an amount that is to be withdrawn. */
export type Obstacle = 'none' | 'unreadable' | 'below_minimum' | 'insufficient' | 'all_fee' | 'negative';

/** Whether an amount in minor units, null for one that cannot be read, may be withdrawn from a balance. */
export function obstacleTo(amount: number | null, { available, minimum, fee }: Balance): Obstacle {
  if (available.amount < 0) return 'negative';
  if (amount === null) return 'unreadable';
  if (amount > available.amount) return 'insufficient';
  if (amount < minimum.amount) return 'below_minimum';
  return amount > fee.amount ? 'none' : 'all_fee';
}
