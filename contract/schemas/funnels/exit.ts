import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';
import { timeOfDay } from '../sending/timeOfDay.ts';
import { weekdays } from '../sending/weekdays.ts';
import { exitCondition } from './condition.ts';

/**
 * A way out of a stage without a press. `to` and `tag` are as a next-step button's. Without a condition it always holds.
 * Its time is counted from when the stage began to wait; without one it is asked at once.
 */
export const exit = z.strictObject({
  id,
  to: id.nullable(),
  tag: id.nullable(),
  condition: exitCondition.nullable(),
  delay: z.number().int().min(0).max(limits.delaySeconds).optional(),
  at: timeOfDay.optional(),
  weekdays: weekdays.optional(),
});
export type Exit = z.infer<typeof exit>;

export const exits = failFastArray(exit, { least: 1, most: limits.exitsInStage });
