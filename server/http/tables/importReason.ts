import { fieldText } from '#contract/fieldTexts.ts';
import type { LeftOutRow } from '#server/domain/imports/report.ts';
import type { Words } from './tableCsv.ts';

const reasons: Record<string, Words> = {
  known: { en: 'This contact is known already.', ru: 'Такой контакт уже есть.' },
  same: { en: 'Nothing in it is new.', ru: 'В строке нет ничего нового.' },
  empty: { en: 'None of the chosen columns has a value.', ru: 'В выбранных столбцах пусто.' },
  archived: { en: 'This contact is in the archive.', ru: 'Этот контакт в архиве.' },
  telegram_id_taken: {
    en: 'Another contact has this Telegram ID.',
    ru: 'Этот ID в Telegram у другого контакта.',
  },
  first_name: { en: 'The first name is too long.', ru: 'Имя слишком длинное.' },
  last_name: { en: 'The last name is too long.', ru: 'Фамилия слишком длинная.' },
  phone: {
    en: 'Not a phone number. Begin with “+” and the code of the country.',
    ru: 'Это не номер телефона. Начните с «+» и кода страны.',
  },
  email: { en: 'Not an e-mail address.', ru: 'Это не адрес почты.' },
  note: { en: 'The note is too long.', ru: 'Заметка слишком длинная.' },
  language: { en: 'Not the code of a language, such as en.', ru: 'Это не код языка вида ru.' },
  time_zone: { en: 'Not a time zone, such as Europe/Berlin.', ru: 'Это не часовой пояс вида Europe/Moscow.' },
  telegram_id: { en: 'Not a Telegram ID.', ru: 'Это не ID в Telegram.' },
  tag: { en: 'There is no such tag.', ru: 'Такой метки нет.' },
};

const leftEmpty: Words = { en: 'The phone is left empty.', ru: 'Телефон оставлен пустым.' };

/** Why an import left a row out, or cells of it. */
export const importReason = (
  { reason, unread }: Pick<LeftOutRow, 'reason' | 'unread'>,
  language: 'ru' | 'en',
): string =>
  unread === null ? reasonText(reason, language) : `${leftEmpty[language]} ${reasonText(reason, language)}`;

const reasonText = (reason: string, language: 'ru' | 'en'): string =>
  reasons[reason]?.[language] ??
  fieldText(`The value does not fit the field “${reason.replace(/^own:/, '')}”.`, language);
