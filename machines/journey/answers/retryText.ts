import type { Language } from '#contract/languages.ts';
import type { PlainRetryReason, RetryReason } from './retryReason.ts';

export type { RetryReason } from './retryReason.ts';

const plain: Record<PlainRetryReason, Record<Language, string>> = {
  number: { en: 'Send a number, for example 25', ru: 'Отправьте число, например 25' },
  whole_number: { en: 'Send a whole number, for example 25', ru: 'Отправьте целое число, например 25' },
  email: {
    en: 'This doesn’t look like an e-mail. Check it and send it again',
    ru: 'Это не похоже на e-mail. Проверьте и отправьте ещё раз',
  },
  phone: {
    en: 'Send a phone number, for example +7 900 123-45-67',
    ru: 'Отправьте номер телефона, например +7 900 123-45-67',
  },
  own_phone: {
    en: 'Press the button to send your own number',
    ru: 'Нажмите кнопку, чтобы отправить свой номер',
  },
  date: { en: 'Send a date, for example 31.12.2026', ru: 'Отправьте дату, например 31.12.2026' },
  choice: { en: 'Choose one of the buttons', ru: 'Выберите одну из кнопок' },
  text: { en: 'Send a text', ru: 'Отправьте текст' },
  file: { en: 'Send a photo or a file', ru: 'Отправьте фото или файл' },
  place: { en: 'Send a place', ru: 'Отправьте место на карте' },
};

const wordsOf = {
  number_bounds: { en: 'A number', ru: 'Число' },
  date_bounds: { en: 'A date', ru: 'Дата' },
} as const;
const fromTo = { en: { from: 'from', to: 'to', upTo: 'up to' }, ru: { from: 'от', to: 'до', upTo: 'до' } } as const;

/** The built-in words for an answer that does not fit. */
export function retryText(why: RetryReason, language: Language): string {
  switch (why.kind) {
    case 'number_bounds': {
      const written = (bound: number | null) => (bound === null ? null : numberText(bound, language));
      return boundsText(wordsOf[why.kind][language], written(why.least), written(why.most), language);
    }
    case 'date_bounds':
      return boundsText(wordsOf[why.kind][language], writtenDay(why.from), writtenDay(why.to), language);
    case 'text_long':
      return `${language === 'ru' ? 'Короче: до' : 'Shorter: up to'} ${charactersText(why.most, language)}`;
    case 'text_short':
      return `${language === 'ru' ? 'Длиннее: от' : 'Longer: at least'} ${charactersText(why.least, language)}`;
    default:
      return plain[why.kind][language];
  }
}

function boundsText(what: string, least: string | null, most: string | null, language: Language): string {
  const { from, to, upTo } = fromTo[language];
  if (least === null) return `${what} ${upTo} ${most ?? ''}`;
  return most === null ? `${what} ${from} ${least}` : `${what} ${from} ${least} ${to} ${most}`;
}

/** Without groups: a comma or a dot of thousands could be read as a decimal sign when it is sent back. */
const numberText = (value: number, language: Language): string =>
  value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 15 });

/** `31.12.2026`, as in the example. */
const writtenDay = (day: string | null): string | null => day?.split('-').reverse().join('.') ?? null;

function charactersText(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? '1 character' : `${count} characters`;
  return `${count} ${count % 10 === 1 && count % 100 !== 11 ? 'символа' : 'символов'}`;
}
