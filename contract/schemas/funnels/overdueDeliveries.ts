import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, instant, page } from '../common.ts';
import { title } from './title.ts';

/**
 * Overdue deliveries that are held until the owner releases them, and their recipients; `oldest` is the earliest due
 * time.
 */
export const overdueDeliveries = z.object({
  late: z.number().int(),
  people: z.number().int(),
  oldest: instant.nullable(),
  /** The letters among them, by name, with how many people each waits for. */
  letters: z.array(z.object({ id, series: id, name: title, people: z.number().int() })),
});
export type OverdueDeliveries = z.infer<typeof overdueDeliveries>;
export const overdueFunnels = page(overdueDeliveries.extend({ id, name: title }));
export type OverdueFunnel = z.infer<typeof overdueFunnels>['results'][number];
/** `space` spreads them evenly: the first is sent now, the last after `hours`. */
export const settleOverdueInput = z
  .strictObject({
    action: z.enum(['send', 'space', 'drop']),
    hours: z.number().int().min(1).max(limits.spreadHours).optional(),
  })
  .refine(({ action, hours }) => (action === 'space') === (hours !== undefined), {
    path: ['hours'],
    error: 'Say the hours where they are spaced out, and only there.',
  });
export type SettleOverdueInput = z.infer<typeof settleOverdueInput>;
