import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import type { Cell, Column, Words } from './tableCsv.ts';

interface ExportedContacts {
  fields: { name: string; title: string }[];
  portions: AsyncIterable<Contact[]>;
}

/** Named as an import recognises them. */
const columns: Column<Contact>[] = [
  [{ en: 'Telegram ID', ru: 'ID в Telegram' }, (contact) => contact.telegram_id],
  [{ en: 'First name', ru: 'Имя' }, (contact) => contact.first_name],
  [{ en: 'Last name', ru: 'Фамилия' }, (contact) => contact.last_name],
  [{ en: 'Username', ru: 'Имя пользователя' }, (contact) => contact.username],
  [{ en: 'Phone', ru: 'Телефон' }, (contact) => contact.phone],
  [{ en: 'E-mail', ru: 'Почта' }, (contact) => contact.email],
  [{ en: 'Language', ru: 'Язык' }, (contact) => contact.language],
  [{ en: 'Time zone', ru: 'Часовой пояс' }, (contact) => contact.time_zone],
  [{ en: 'Source', ru: 'Источник' }, (contact) => contact.source],
  [{ en: 'Tags', ru: 'Метки' }, (contact) => contact.tags.map((tag) => tag.title).join(', ')],
  [{ en: 'Note', ru: 'Заметка' }, (contact) => contact.note],
  [{ en: 'First seen', ru: 'Впервые' }, (contact) => contact.created_at],
];

const answers: Record<'true' | 'false', Words> = { true: { en: 'yes', ru: 'да' }, false: { en: 'no', ru: 'нет' } };

/** Contacts as the rows of a table in portions, with the owner's own fields after the others. */
export async function* contactTable(
  { fields, portions }: ExportedContacts,
  language: 'ru' | 'en',
): AsyncGenerator<Cell[][]> {
  yield [[...columns.map(([title]) => title[language]), ...fields.map(({ title }) => title)]];
  for await (const contacts of portions)
    yield contacts.map((contact) => [
      ...columns.map(([, cell]) => cell(contact, language)),
      ...fields.map(({ name }) => ownCell(contact.fields[name], language)),
    ]);
}

function ownCell(value: OwnValue | undefined, language: 'ru' | 'en'): string | number | null {
  return typeof value === 'boolean' ? answers[`${value}`][language] : (value ?? null);
}
