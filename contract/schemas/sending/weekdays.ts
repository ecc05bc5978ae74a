import { z } from 'zod';

/** 1 is Monday. */
export const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'The same weekday is in the list twice.');
