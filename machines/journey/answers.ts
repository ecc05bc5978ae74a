import type { AnswerKey } from './journeyEvents.ts';

type Language = 'ru' | 'en';

/** What a press that moves nobody is answered with; Telegram shows it for a moment. */
const answers: Record<AnswerKey, Record<Language, string>> = {
  already_chosen: { en: 'You have already chosen', ru: 'Вы уже сделали выбор' },
  button_gone: { en: 'This button is no longer in use', ru: 'Эта кнопка больше не действует' },
};

/** The owner's own words first; else in the person's language if it is one of ours, else in the owner's. */
export function answerText(
  key: AnswerKey,
  of: { language: string | null; ownerLanguage: Language; own: Partial<Record<AnswerKey, string>> },
): string {
  return of.own[key]?.trim() || answers[key][ourLanguage(of.language) ?? of.ownerLanguage];
}

/** `ru` of `ru-RU`; null for a language the product does not speak. */
function ourLanguage(tag: string | null): Language | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return language === 'ru' || language === 'en' ? language : null;
}
