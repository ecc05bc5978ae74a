import { z } from 'zod';
import { id, instant, listQuery } from '../common.ts';
import { receivedFile } from '../contacts/receivedFile.ts';
import { answerFileKinds, questionKinds } from './question.ts';

/** How a question ended; `left`: the person went on, or was moved, without an answer. */
export const answerOutcomes = ['answered', 'refused', 'silent', 'left'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

/** A choice is its label, a phone number is in E.164, a date is `2026-12-31`. */
export const answerValue = z.union([
  z.string(),
  z.number(),
  z.object({ latitude: z.number(), longitude: z.number() }),
  z.object({ kind: z.enum(answerFileKinds), name: z.string().nullable(), bytes: z.number().int().nullable() }),
]);

/** The end of a question that a person was asked in one visit of its stage. */
export const answer = z.object({
  contact: z.object({ id, first_name: z.string(), last_name: z.string() }),
  message: id,
  visit: id,
  /** What was asked for. */
  kind: z.enum(questionKinds),
  /** Of a refused one the last text; null where there is none. */
  value: answerValue.nullable(),
  /** The files that were answered with, an album whole; absent where there are none. */
  files: z.array(z.object({ id, media: z.enum(answerFileKinds), file: receivedFile })).optional(),
  outcome: z.enum(answerOutcomes),
  at: instant,
});
export type Answer = z.infer<typeof answer>;

/** `search` looks in what was answered and in the names of those who did. */
export const listAnswersQuery = listQuery.extend({
  message: id.optional(),
  outcome: z.enum(answerOutcomes).optional(),
  contact: id.optional(),
});
export type ListAnswersQuery = z.infer<typeof listAnswersQuery>;
