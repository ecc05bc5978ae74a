import { v7 } from 'uuid';
import type { Choice, Question, QuestionKind } from '#contract/schemas/funnels/question.ts';

/** How a new question ends: nobody is asked for ever, nor sent on to the next message in silence. */
const newEnding = { tries: 3, within: 86_400, unanswered: 'exits' } as const;

export interface QuestionTexts {
  /** Of Telegram's keyboard under the input. */
  phoneButton: string;
  placeButton: string;
  choices: readonly [string, string];
}

interface Asked {
  kind: QuestionKind;
  /** Telegram has no keyboard under the input beside buttons under the message. */
  hasButtons: boolean;
  texts: QuestionTexts;
}

export const fieldOfQuestion = (question: Question): string | null => ('field' in question ? question.field : null);

/** A question that was just added, of which nothing is said yet. */
export const textQuestion = (): Question => ({ kind: 'text', field: null, ...newEnding });

/** A question of a kind; a person whose field has a value already is not asked. */
export function newQuestion({ kind, hasButtons, texts }: Asked): Question {
  const kept = (field: string) => ({ field, known: 'skip' as const });
  switch (kind) {
    case 'text':
      return textQuestion();
    case 'number':
    case 'date':
      return { kind, field: null, ...newEnding };
    case 'email':
      return { kind, ...kept('email'), ...newEnding };
    case 'phone':
      return { kind, ...kept('phone'), ...(!hasButtons && { button: texts.phoneButton }), ...newEnding };
    case 'choice':
      return { kind, field: null, choices: texts.choices.map((label, at) => newChoice(label, at)), ...newEnding };
    case 'file':
      return { kind, of: ['photo', 'document'], ...newEnding };
    case 'place':
      return { kind, ...(!hasButtons && { button: texts.placeButton }), ...newEnding };
  }
}

/** Choices stand two in a row at first. */
const newRow = 2;
const newChoice = (label: string, at: number): Choice => ({ id: v7(), label, row: Math.floor(at / newRow) });

/** The question as one of another kind, which ends as this one does. */
export function ofKind(question: Question, asked: Asked): Question {
  const { tries, within, unanswered, retry } = question;
  const made = newQuestion(asked);
  for (const [key, value] of Object.entries({ tries, within, unanswered, retry })) {
    if (value === undefined) Reflect.deleteProperty(made, key);
  }
  return {
    ...made,
    ...(tries !== undefined && { tries }),
    ...(within !== undefined && { within }),
    ...(unanswered !== undefined && { unanswered }),
    ...(retry !== undefined && { retry }),
  };
}

/** The question without what is not set. */
export function withoutUnset(question: Question): Question {
  const entries = Object.entries(question).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Question;
}

/** A question that can end without an answer leads to the exits, unless it was said otherwise. */
export const withEnding = (
  question: Question,
  ending: { tries?: number | undefined; within?: number | undefined },
): Question => {
  const changed = { ...question, ...ending };
  const canEnd = changed.tries !== undefined || changed.within !== undefined;
  const could = question.tries !== undefined || question.within !== undefined;
  return withoutUnset({ ...changed, unanswered: canEnd && !could ? 'exits' : changed.unanswered });
};
