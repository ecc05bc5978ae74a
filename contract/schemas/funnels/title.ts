import { z } from 'zod';
import { limits } from '#contract/limits.ts';

/** Titles, labels and names: 1–128 code points, not blank. Control characters are stripped, see `cleanEdit`. */
export const title = z
  .string()
  .refine((s) => s.trim().length > 0, { error: 'blank' })
  .refine((s) => [...s].length <= limits.titleChars, { error: 'too_long' });
