import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';
import { namedField } from './condition.ts';
import { title } from './title.ts';

/** Kinds of Telegram's messages that answer a question for a file. */
export const answerFileKinds = ['photo', 'document', 'voice', 'video', 'video_note', 'audio'] as const;
export type AnswerFileKind = (typeof answerFileKinds)[number];

const field = namedField.nullable();
const whole = z.number().int();
const chars = whole.min(1).max(limits.textChars).optional();
/** Of Telegram's keyboard under the input. */
const keyboardButton = title
  .refine((s) => [...s].length <= limits.keyboardButtonChars, { error: 'too_long' })
  .optional();
const bound = z.union([z.literal('today'), z.iso.date()]).optional();

export const choice = z.strictObject({
  id,
  label: title,
  row: whole.min(0).max(limits.buttonsInMessage).optional(),
});
export type Choice = z.infer<typeof choice>;

/** How a question ends without an answer; each may be left out. */
const ending = {
  /** The owner's own words for an answer that does not fit; blank means the built-in text. */
  retry: z.string().max(limits.retryChars).optional(),
  /** Answers, the last of which ends the question; as many as come where it is left out. */
  tries: whole.min(1).max(limits.questionTries).optional(),
  /** Seconds from its delivery. */
  within: whole.min(limits.questionSeconds.least).max(limits.questionSeconds.most).optional(),
  /** Where the person goes when it ends silent or refused: to the stage's exits, or on to the next message. */
  unanswered: z.enum(['exits', 'next']).optional(),
};
/** Whether it is asked of somebody whose field has a value. */
const known = z.enum(['skip', 'ask']).optional();

/** What a message asks once it is sent. `field` keeps the answer in the contact; null keeps it in the answers alone. */
export const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), field, least: chars, most: chars, ...ending, known }),
  z.strictObject({
    ...{ kind: z.literal('number'), field, least: z.number().optional(), most: z.number().optional() },
    ...{ whole: z.literal(true).optional(), ...ending, known },
  }),
  z.strictObject({ kind: z.literal('email'), field, ...ending, known }),
  z.strictObject({ kind: z.literal('phone'), field, button: keyboardButton, ...ending, known }),
  z.strictObject({ kind: z.literal('date'), field, from: bound, to: bound, ...ending, known }),
  z.strictObject({
    ...{ kind: z.literal('choice'), field },
    choices: failFastArray(choice, { least: 2, most: limits.choicesInQuestion }),
    ...{ ...ending, known },
  }),
  z.strictObject({
    kind: z.literal('file'),
    of: z
      .array(z.enum(answerFileKinds))
      .min(1)
      .max(answerFileKinds.length)
      .refine((kinds) => new Set(kinds).size === kinds.length, 'The same kind is in the list twice.'),
    ...ending,
  }),
  z.strictObject({ kind: z.literal('place'), button: keyboardButton, ...ending }),
]);
export type Question = z.infer<typeof question>;
export type QuestionKind = Question['kind'];
export const questionKinds = [
  'text',
  'number',
  'email',
  'phone',
  'date',
  'choice',
  'file',
  'place',
] as const satisfies QuestionKind[];
