import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { canHoldAnswers } from '#machines/journey/answers/answerField.ts';
import { inputButtonOf } from '../inputButtonOf.ts';
import { nextButtonsOf } from '../nextButtons.ts';
import { fieldNamed, type KnownFields } from './knownFields.ts';
import { problemOf, type Subject } from './problemOf.ts';

/** What is wrong with a question by itself; that it has no text is a matter of its message. */
export function questionProblems(
  { question, buttons }: Message,
  fields: KnownFields | undefined,
  subject: Subject,
): Problem[] {
  if (!question) return [];
  const hasBoth = inputButtonOf(question) !== undefined && buttons.length > 0;
  return [...fieldProblems(question, fields, subject), ...(hasBoth ? [problemOf('question_keyboard', subject)] : [])];
}

function fieldProblems(question: Question, fields: KnownFields | undefined, subject: Subject): Problem[] {
  if (question.kind === 'file' || question.kind === 'place' || question.field === null) return [];
  const field = fieldNamed(question.field, fields);
  if (!field) return [problemOf('question_field_gone', subject, question.field)];
  return canHoldAnswers(question, field) ? [] : [problemOf('question_field_kind', subject, question.field)];
}

/** Nothing but an answer ends the question: neither time nor a button that people have by then. */
export function questionWithoutEnd(message: Message, stage: Stage): Problem[] {
  if (!message.question || message.question.within !== undefined) return [];
  const before = stage.messages.slice(0, stage.messages.indexOf(message) + 1);
  if (before.some((one) => nextButtonsOf(one).length > 0)) return [];
  return [problemOf('question_without_end', { stage: stage.id, message: message.id })];
}
