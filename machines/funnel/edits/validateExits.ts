import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { shareOf } from '#machines/condition/conditionParts.ts';
import { invalidField } from './editError.ts';

/** @throws InvalidEdit when the exits of a stage contradict themselves or one another. */
export function validateExits(exits: readonly Exit[], field: string): void {
  const first = exits.map(({ condition }) => shareOf(condition)).find((share) => share !== null);
  for (const [index, exit] of exits.entries()) {
    if (exit.weekdays !== undefined && exit.at === undefined)
      throw invalidField(`${field}.${index}.weekdays`, 'Weekdays need a time of the day.');
    const share = shareOf(exit.condition);
    if (share && share.again !== first?.again)
      throw invalidField(`${field}.${index}.condition`, 'Either all shares of a stage are drawn again, or none.');
  }
}
