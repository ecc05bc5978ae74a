import { fieldText } from '#contract/fieldTexts.ts';
import type { LeftOutRow } from '#server/domain/imports/report.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';

const reasons: Record<string, Text> = texts({
  known: 'This contact is known already.',
  same: 'Nothing in it is new.',
  empty: 'The chosen columns are empty.',
  nobody: 'No name, phone, e-mail, username or Telegram ID. Choose the columns that have them.',
  archived: 'This contact is in the archive.',
  telegram_id_taken: 'Another contact has this Telegram ID.',
  people_limit: 'The account has reached its limit of people.',
  first_name: 'The first name is too long.',
  last_name: 'The last name is too long.',
  phone: 'Not a phone number of the chosen country. Choose another country, or start with + and the country code.',
  phone_rounded:
    'Excel has rounded this phone number. Format the column as a number without decimals and save the file again.',
  email: 'Not an e-mail address.',
  username: 'Not a Telegram username, such as @anna_k.',
  note: 'The note is too long.',
  language: 'Not the code of a language, such as en.',
  time_zone: 'Not a time zone, such as Europe/Berlin.',
  telegram_id: 'Not a Telegram ID.',
  telegram_id_rounded:
    'Excel has rounded this Telegram ID. Format the column as a number without decimals and save the file again.',
  tag: 'There is no such tag.',
});

const leftEmpty = texts('Imported without this cell.');
const withoutSeveral = texts('Imported without these cells.');

/** Why an import left a row out, or cells of it. */
export function importReason({ reason, unread }: Pick<LeftOutRow, 'reason' | 'unread'>, language: 'ru' | 'en'): string {
  if (unread === null) return reasonText(reason, language);
  const lead = say(unread.length > 1 ? withoutSeveral : leftEmpty, language);
  return [lead, ...new Set(unread.map((one) => reasonText(one, language)))].join(' ');
}

/** What is wrong with a row or a cell. */
export function reasonText(reason: string, language: 'ru' | 'en'): string {
  const known = reasons[reason];
  if (known !== undefined) return say(known, language);
  return fieldText(`The value does not fit the field “${reason.replace(/^own:/, '')}”.`, language);
}
