import type { AnswerKey } from './journeyEvents.ts';

type Language = 'ru' | 'en';

/** What a press that moves nobody is answered with; Telegram shows it for a moment. */
const answers: Record<AnswerKey, Record<Language, string>> = {
  already_chosen: { en: 'You have already chosen', ru: 'Вы уже сделали выбор' },
  button_gone: { en: 'This button is no longer in use', ru: 'Эта кнопка больше не действует' },
};

type Words = { [Key in AnswerKey]?: string | undefined };

/** The owner's own words: for one language, or for every one. */
export type OwnAnswers = Words & { [L in Language]?: Words | undefined };

/** The owner's own words first; else ours: in the person's language if it is one of ours, else in the owner's. */
export function answerText(
  key: AnswerKey,
  { language: tag, ownerLanguage, own }: { language: string | null; ownerLanguage: Language; own: OwnAnswers },
): string {
  const language = ourLanguage(tag) ?? ownerLanguage;
  return own[language]?.[key]?.trim() || own[key]?.trim() || answers[key][language];
}

/** `ru` of `ru-RU`; null for a language the product does not speak. */
function ourLanguage(tag: string | null): Language | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return language === 'ru' || language === 'en' ? language : null;
}
