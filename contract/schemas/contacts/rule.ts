import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id, instant } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';

const not = z.boolean().optional();
const text = z.string().max(limits.fieldTextChars);
const days = z.number().int().min(1).max(limits.ruleDays);
/** A day is of the owner's time zone, and belongs to the span itself. */
const day = z.iso.date();
const moment = z.union([day, instant]);
const stageOf = z.strictObject({ funnel: id, stage: id });

/**
 * What may be asked of an own field: `before` of dates, `greater` of numbers. A missing value is true for `empty` alone.
 */
export const ownConditions = <F extends z.ZodType, B extends z.ZodType>({ field, before }: { field: F; before: B }) =>
  [
    z.strictObject({ field, op: z.literal('is'), value: z.union([text, z.number(), z.boolean()]) }),
    z.strictObject({
      ...{ field, op: z.literal('contains') },
      value: text.min(1).refine((part) => part.trim() !== '', { error: 'blank' }),
    }),
    z.strictObject({ field, op: z.literal('before'), value: before }),
    z.strictObject({ field, op: z.literal('greater'), value: z.number() }),
    z.strictObject({ field, op: z.literal('empty') }),
  ] as const;

/** The field's name, or its id. */
const own = z.discriminatedUnion('op', ownConditions({ field: z.string().max(64), before: day }));

/** What is asked about a contact; `not` turns it round. */
export const ruleCondition = z.union([
  z.strictObject({ tag: id, not }),
  /** Has ever joined it. */
  z.strictObject({ funnel: id, not }),
  z.strictObject({ finished: id, not }),
  z.strictObject({ list: id, not }),
  z.strictObject({ stage: stageOf, not }),
  z.strictObject({ visited: stageOf, not }),
  /** The start payload; an empty one means none. */
  z.strictObject({ source: text, not }),
  z.strictObject({ language: text, not }),
  z.strictObject({ own, not }),
  z.strictObject({ seen: days, not }),
  z.strictObject({ silent: days, not }),
  z.strictObject({ blocked: z.boolean(), not }),
  z.strictObject({
    created: z
      .strictObject({ from: moment.optional(), to: moment.optional() })
      .refine(({ from, to }) => from !== undefined || to !== undefined, { error: 'Enter at least one date.' }),
    not,
  }),
  z.strictObject({ pressed: z.strictObject({ mailing: id, button: id.optional() }), not }),
]);
export type RuleCondition = z.infer<typeof ruleCondition>;

const bounds = { least: 1, most: limits.ruleConditions };
const conditions = failFastArray(ruleCondition, bounds);
const group = z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]);
const items = failFastArray(z.union([group, ruleCondition]), bounds);
/** Who a list has: all or any of these; rules are nested once. */
export const rule = z.union([z.strictObject({ all: items }), z.strictObject({ any: items })]);
export type Rule = z.infer<typeof rule>;
