import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant } from './common.ts';
import { title } from './funnel.ts';

/**
 * Overdue deliveries that are held until the owner releases them, and their recipients; `oldest` is the earliest due
 * time.
 */
export const waiting = z.object({ late: z.number().int(), people: z.number().int(), oldest: instant.nullable() });
export type Waiting = z.infer<typeof waiting>;
export const waitingFunnels = z.object({ results: z.array(waiting.extend({ id, name: title })) });
export type WaitingFunnel = z.infer<typeof waitingFunnels>['results'][number];
/** `space` spreads them evenly: the first is sent now, the last after `hours`. */
export const waitingInput = z
  .strictObject({
    action: z.enum(['send', 'space', 'drop']),
    hours: z.number().int().min(1).max(limits.spreadHours).optional(),
  })
  .refine(({ action, hours }) => (action === 'space') === (hours !== undefined), {
    path: ['hours'],
    error: 'Say the hours where they are spaced out, and only there.',
  });
export type WaitingInput = z.infer<typeof waitingInput>;
