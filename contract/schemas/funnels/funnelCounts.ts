import { z } from 'zod';
import { id, instant } from '../common.ts';

export const stageCounts = z.object({
  people: z.number().int(),
  finished: z.number().int(),
  entered: z.number().int(),
  moved_on: z.number().int(),
  ended: z.number().int(),
});
export const counts = z.object({ stages: z.record(id, stageCounts), buttons: z.record(id, z.number().int()) });
export type Counts = z.infer<typeof counts>;

export const tagCounts = z.object({ tags: z.record(id, z.object({ people: z.number().int() })) });
export type TagCounts = z.infer<typeof tagCounts>;

export const effect = z.object({
  base_revision: z.number().int(),
  stages: z.array(
    z.object({
      id,
      change: z.enum(['removed', 'changed']),
      people: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
});
export type Effect = z.infer<typeof effect>;

export const version = z.object({ revision: z.number().int(), at: instant });
export type Version = z.infer<typeof version>;
