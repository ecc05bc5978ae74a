import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { namedField } from './condition.ts';

/**
 * A message that is due at a date of the person instead of after a delay: so many days before or after it. `missed` says
 * what happens where there is no such date, or it is past.
 */
export const dateTiming = z.strictObject({
  field: namedField,
  days: z.number().int().min(-limits.daysFromDate).max(limits.daysFromDate),
  missed: z.enum(['skip', 'now']),
});
export type DateTiming = z.infer<typeof dateTiming>;
