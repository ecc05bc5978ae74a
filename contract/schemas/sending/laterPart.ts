import { z } from 'zod';
import { instant } from '../common.ts';

/** Who of many get something later than the others, and until when the last of them wait. */
export const laterPart = z.object({ people: z.number().int(), until: instant }).nullable();
export type LaterPart = z.infer<typeof laterPart>;
