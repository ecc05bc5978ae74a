import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';

const word = z.string().min(1).max(limits.triggerWordChars);
const command = z
  .string()
  .refine((s) => /^[a-z0-9_]{1,32}$/.test(s), {
    error: 'A command has 1 to 32 letters a to z, digits and underscores.',
  })
  .refine((s) => s !== 'start', { error: 'The start command is reserved for the funnel.' });
/** A start payload; a `*` at its end means that the payload begins so. */
const source = z.string().refine((s) => /^(?=.{1,64}$)(?:[A-Za-z0-9_-]+\*?|\*)$/.test(s), {
  error: 'A link source has 1 to 64 letters, digits, underscores and hyphens, and may end with an asterisk.',
});

const words = failFastArray(word, { least: 1, most: limits.triggerWords });
/** `is`: the whole text; `has`: some words of it. */
const match = z.enum(['is', 'has']);

/** What somebody writes leads to a stage. With `typos`, one wrong letter in a word still leads there. */
const wordTrigger = z.strictObject({ id, words, match, typos: z.literal(true).optional(), to: id });
const commandTrigger = z.strictObject({ id, command, to: id });
const sourceTrigger = z.strictObject({ id, source, to: id });

/** What leads to a stage from wherever a person is. Their order decides only between equals. */
export const trigger = z.union([wordTrigger, commandTrigger, sourceTrigger]);
export type Trigger = z.infer<typeof trigger>;
export type WordTrigger = z.infer<typeof wordTrigger>;

/** What an edit may change of a trigger, whose kind stays. */
export const triggerChange = { words, match, typos: z.boolean(), command, source, to: id };

export const triggers = failFastArray(trigger, { least: 1, most: limits.triggersInFunnel });
