import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';
import { ownConditions } from '../contacts/rule.ts';
import { timeOfDay } from '../sending/timeOfDay.ts';
import { weekdays } from '../sending/weekdays.ts';

const not = z.boolean().optional();
const text = z.string().max(limits.fieldTextChars);

/** An own field of contacts by its name, which never changes, or the built-in `phone` or `email`. */
export const namedField = z.string().min(1).max(limits.fieldNameChars);

/** The days of `own` are the person's. */
const own = z.discriminatedUnion(
  'op',
  ownConditions({ field: namedField, before: z.union([z.iso.date(), z.literal('today')]) }),
);

/** A span of the day in the funnel's zone: `from` ≤ now < `to`. One over midnight belongs to the day on which it began. */
const hours = z
  .strictObject({ from: timeOfDay, to: timeOfDay, weekdays: weekdays.optional() })
  .refine(({ from, to }) => from !== to, { error: 'The span begins when it ends.' });

/** What is asked about the person; `not` turns it round. What names something that is gone holds for nobody, also with `not`. */
export const plainCondition = z.union([
  z.strictObject({ tag: id, not }),
  /** The start payload; an empty one means none. */
  z.strictObject({ source: text, not }),
  z.strictObject({ language: text, not }),
  z.strictObject({ own, not }),
  /** The question of that message, of this stage, was answered in this visit. */
  z.strictObject({ answered: id, not }),
  z.strictObject({ hours, not }),
]);
export type PlainCondition = z.infer<typeof plainCondition>;

const bounds = { least: 1, most: limits.conditionsInAll };
const plain = failFastArray(plainCondition, bounds);
const group = z.union([z.strictObject({ all: plain }), z.strictObject({ any: plain })]);
const items = failFastArray(z.union([group, plainCondition]), bounds);

const countOf = (parts: readonly (z.infer<typeof group> | PlainCondition)[]): number =>
  parts.reduce((sum, part) => sum + ('all' in part ? part.all.length : 'any' in part ? part.any.length : 1), 0);

/** All or any of these; nested once. */
export const condition = z
  .union([z.strictObject({ all: items }), z.strictObject({ any: items })])
  .refine((one) => countOf('all' in one ? one.all : one.any) <= limits.conditionsInAll, {
    error: 'There are too many conditions.',
  });
export type Condition = z.infer<typeof condition>;

/** This percentage of the people, always the same ones; with `again`, drawn anew in each visit. */
export const shareCondition = z.strictObject({
  share: z.number().int().min(1).max(100),
  again: z.literal(true).optional(),
});
export type ShareCondition = z.infer<typeof shareCondition>;

/** Of exits alone: a share stands by itself. */
export const exitCondition = z.union([z.strictObject({ all: z.array(shareCondition).length(1) }), condition]);
export type ExitCondition = z.infer<typeof exitCondition>;
