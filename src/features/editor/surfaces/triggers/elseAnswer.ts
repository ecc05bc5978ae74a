import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { notUnderstoodText } from '#machines/journey/answerText.ts';

type Answers = Funnel['settings']['answers'];

/** What is written for what nothing takes, by the language of people; one that is empty gets the other. */
export type ElseTexts = Record<'en' | 'ru', string>;

export function elseTexts({ not_understood: ofAll = '', en, ru }: Answers): ElseTexts {
  const of = (own: Answers['ru']) => own?.not_understood?.trim() || ofAll.trim();
  return { en: of(en), ru: of(ru) };
}

/** As people of a language get it; empty where the bot says nothing. */
export const elseAnswer = (own: Answers, language: 'en' | 'ru'): string =>
  notUnderstoodText({ language, ownerLanguage: language, own }) ?? '';

/** One text for everybody where both are the same; else each stands in its language. */
export function withElseTexts({ not_understood: _one, ru, en, ...rest }: Answers, texts: ElseTexts): Answers {
  const isOne = texts.en === texts.ru;
  const ofLanguage = (before: Answers['ru'], text: string): Answers['ru'] => {
    const { not_understood: _own, ...others } = before ?? {};
    if (!isOne && text !== '') return { ...others, not_understood: text };
    return before && others;
  };
  const [english, russian] = [ofLanguage(en, texts.en), ofLanguage(ru, texts.ru)];
  return {
    ...rest,
    ...(english && { en: english }),
    ...(russian && { ru: russian }),
    ...(isOne && texts.en !== '' && { not_understood: texts.en }),
  };
}
