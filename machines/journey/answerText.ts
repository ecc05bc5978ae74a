import type { AnswerKey } from './journeyCommands.ts';

type Language = 'ru' | 'en';

/** Texts for answerCallbackQuery, which Telegram shows as a short popup when a press moves nobody. */
const answers: Record<AnswerKey, Record<Language, string>> = {
  already_chosen: { en: 'You have already chosen', ru: 'Вы уже сделали выбор' },
  already_answered: { en: 'You have already answered', ru: 'Вы уже ответили' },
  button_gone: { en: 'This button is no longer in use', ru: 'Эта кнопка больше не действует' },
};

type AnswerTexts = { [Key in AnswerKey | 'not_understood']?: string | undefined };

/** The owner's own texts: for one language, or for all. */
export type OwnAnswers = AnswerTexts & { [L in Language]?: AnswerTexts | undefined };

/**
 * The owner's own text comes first, else the built-in one: in the person's language where it is supported, else in the
 * owner's.
 */
export function answerText(
  key: AnswerKey,
  { language: tag, ownerLanguage, own }: { language: string | null; ownerLanguage: Language; own: OwnAnswers },
): string {
  const language = spokenLanguage(tag, ownerLanguage);
  return own[language]?.[key]?.trim() || own[key]?.trim() || answers[key][language];
}

/** What the owner has written for what nothing takes, in another language where there is none in the person's; null where they have not. */
export function notUnderstoodText({
  language: tag,
  ownerLanguage,
  own,
}: {
  language: string | null;
  ownerLanguage: Language;
  own: OwnAnswers;
}): string | null {
  const language = spokenLanguage(tag, ownerLanguage);
  const other = language === 'ru' ? 'en' : 'ru';
  const texts = [own[language], own, own[other]].map((answers) => answers?.not_understood?.trim());
  return texts.find(Boolean) ?? null;
}

/** In what language words of ours are said to a person: their own where it is supported, else the owner's. */
export const spokenLanguage = (tag: string | null, ownerLanguage: Language): Language =>
  ourLanguage(tag) ?? ownerLanguage;

/** The primary subtag of a language tag (`ru` of `ru-RU`); null for an unsupported language. */
export function ourLanguage(tag: string | null): Language | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return language === 'ru' || language === 'en' ? language : null;
}
