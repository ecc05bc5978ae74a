import { fieldText } from '#contract/fieldTexts.ts';
import type { LeftOutRow } from '#server/domain/imports/report.ts';
import type { Words } from './tableCsv.ts';

const reasons: Record<string, Words> = {
  known: { en: 'This contact is known already.', ru: 'Такой контакт уже есть.' },
  same: { en: 'Nothing in it is new.', ru: 'В строке нет ничего нового.' },
  empty: { en: 'The chosen columns are empty.', ru: 'В выбранных столбцах пусто.' },
  nobody: {
    en: 'No name, phone, e-mail, username or Telegram ID. Choose the columns that have them.',
    ru: 'Нет ни имени, ни телефона, ни почты, ни имени в Telegram. Выберите столбцы с ними.',
  },
  archived: { en: 'This contact is in the archive.', ru: 'Этот контакт в архиве.' },
  telegram_id_taken: {
    en: 'Another contact has this Telegram ID.',
    ru: 'Этот ID в Telegram у другого контакта.',
  },
  people_limit: {
    en: 'The account has reached its limit of people.',
    ru: 'Лимит людей в аккаунте исчерпан.',
  },
  first_name: { en: 'The first name is too long.', ru: 'Имя слишком длинное.' },
  last_name: { en: 'The last name is too long.', ru: 'Фамилия слишком длинная.' },
  phone: {
    en: 'Not a phone number of the chosen country. Choose another country, or start with + and the country code.',
    ru: 'Это не номер выбранной страны. Выберите другую страну или начните с «+» и кода страны.',
  },
  phone_rounded: {
    en: 'Excel has rounded this phone number. Format the column as a number without decimals and save the file again.',
    ru: 'Excel округлил этот номер. Задайте столбцу формат «Числовой» без дробной части и сохраните файл ещё раз.',
  },
  email: { en: 'Not an e-mail address.', ru: 'Это не адрес почты.' },
  username: {
    en: 'Not a Telegram username, such as @anna_k.',
    ru: 'Это не имя пользователя в Telegram вида @anna_k.',
  },
  note: { en: 'The note is too long.', ru: 'Заметка слишком длинная.' },
  language: { en: 'Not the code of a language, such as en.', ru: 'Это не код языка вида ru.' },
  time_zone: { en: 'Not a time zone, such as Europe/Berlin.', ru: 'Это не часовой пояс вида Europe/Moscow.' },
  telegram_id: { en: 'Not a Telegram ID.', ru: 'Это не ID в Telegram.' },
  telegram_id_rounded: {
    en: 'Excel has rounded this Telegram ID. Format the column as a number without decimals and save the file again.',
    ru: 'Excel округлил этот ID в Telegram. Задайте столбцу формат «Числовой» без дробной части и сохраните файл ещё раз.',
  },
  tag: { en: 'There is no such tag.', ru: 'Такой метки нет.' },
};

const leftEmpty: Words = { en: 'Imported without this cell.', ru: 'Импортировано без этой ячейки.' };
const withoutSeveral: Words = { en: 'Imported without these cells.', ru: 'Импортировано без этих ячеек.' };

/** Why an import left a row out, or cells of it. */
export function importReason({ reason, unread }: Pick<LeftOutRow, 'reason' | 'unread'>, language: 'ru' | 'en'): string {
  if (unread === null) return reasonText(reason, language);
  const lead = (unread.length > 1 ? withoutSeveral : leftEmpty)[language];
  return [lead, ...new Set(unread.map((one) => reasonText(one, language)))].join(' ');
}

/** What is wrong with a row or a cell. */
export const reasonText = (reason: string, language: 'ru' | 'en'): string =>
  reasons[reason]?.[language] ??
  fieldText(`The value does not fit the field “${reason.replace(/^own:/, '')}”.`, language);
