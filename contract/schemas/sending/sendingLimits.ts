import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { timeOfDay } from './timeOfDay.ts';

/** Wall times between which no letter and no mailing leaves, in the person’s zone; over midnight allowed. */
export const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, 'Quiet hours start and end at different times.');

/** At most so many letters and mailings for one person within so many days. */
export const sendingCap = z.strictObject({
  messages: z.number().int().min(1).max(limits.capMessages),
  days: z.number().int().min(1).max(limits.capDays),
});
export type SendingCap = z.infer<typeof sendingCap>;
