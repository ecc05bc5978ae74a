import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';

export const answerKeys = ['already_chosen', 'already_answered', 'button_gone', 'not_understood'] as const;
export const answerLanguages = ['en', 'ru'] as const;
export type AnswerKey = (typeof answerKeys)[number];
export type AnswerLanguage = (typeof answerLanguages)[number];
export type AnswerField = `${AnswerKey}.${AnswerLanguage}`;

/** The form's fields of the stored answers. */
export function answerFieldsOf(answers: FunnelSettings['answers']): Record<AnswerField, string> {
  const of = (key: AnswerKey, language: AnswerLanguage) => answers[language]?.[key] ?? answers[key] ?? '';
  return {
    'already_chosen.en': of('already_chosen', 'en'),
    'already_chosen.ru': of('already_chosen', 'ru'),
    'already_answered.en': of('already_answered', 'en'),
    'already_answered.ru': of('already_answered', 'ru'),
    'button_gone.en': of('button_gone', 'en'),
    'button_gone.ru': of('button_gone', 'ru'),
    'not_understood.en': of('not_understood', 'en'),
    'not_understood.ru': of('not_understood', 'ru'),
  };
}

/** The answers to store; an empty field stands for the default text, and is left out; what nothing takes gets the text of the other language, or none where both are empty. */
export function answersOf(fields: Record<AnswerField, string>): FunnelSettings['answers'] {
  const of = (language: AnswerLanguage) =>
    Object.fromEntries(
      answerKeys.flatMap((key) => {
        const text = fields[`${key}.${language}`].trim();
        return text ? [[key, text]] : [];
      }),
    );
  return { en: of('en'), ru: of('ru') };
}
