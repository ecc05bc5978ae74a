import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';
import { namedField } from './condition.ts';

const value = z.union([z.string().max(limits.fieldTextChars), z.number(), z.boolean(), z.null()]);

/** What a message does before it says something. */
export const action = z.discriminatedUnion('kind', [
  /** A text may hold fields; of a date, `today` is the person's day; null clears the field. */
  z.strictObject({ id, kind: z.literal('set'), field: namedField, value }),
  /** To a number; no value counts as 0. */
  z.strictObject({
    ...{ id, kind: z.literal('add'), field: namedField },
    by: z.number().min(-limits.addedMost).max(limits.addedMost),
  }),
  z.strictObject({ id, kind: z.literal('tag'), tag: id, remove: z.literal(true).optional() }),
  /** To the owner, by the platform's bot. */
  z.strictObject({
    ...{ id, kind: z.literal('notify') },
    text: z
      .string()
      .max(limits.notifyChars)
      .refine((text) => text.trim() !== '', { error: 'blank' }),
  }),
]);
export type Action = z.infer<typeof action>;
export type ActionKind = Action['kind'];

export const actions = failFastArray(action, { least: 1, most: limits.actionsInMessage });
