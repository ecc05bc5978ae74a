import { z } from 'zod';
import { id, instant } from '../common.ts';

export const stageCounts = z.object({
  people: z.number().int(),
  finished: z.number().int(),
  entered: z.number().int(),
  moved_on: z.number().int(),
  ended: z.number().int(),
});
/** Of a question by its message; `asked` is the sum of the others. */
const questionCounts = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  refused: z.number().int(),
  silent: z.number().int(),
  left: z.number().int(),
  /** Those whom it waits for now. */
  waiting: z.number().int(),
});
export type QuestionCounts = z.infer<typeof questionCounts>;

/** How many took a button, an exit or a choice stands in `buttons` by its id. */
export const counts = z.object({
  stages: z.record(id, stageCounts),
  buttons: z.record(id, z.number().int()),
  questions: z.record(id, questionCounts),
});
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
  /** Questions that are taken away while they wait for an answer. */
  questions: z.array(z.object({ id, people: z.number().int() })),
  /** Stages with new timed exits, and who has waited there already. */
  exits: z.array(z.object({ stage: id, people: z.number().int() })),
});
export type Effect = z.infer<typeof effect>;

export const version = z.object({ revision: z.number().int(), at: instant });
export type Version = z.infer<typeof version>;
