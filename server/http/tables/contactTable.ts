import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import { type Cell, type Column, titleIn } from './tableCsv.ts';

interface ExportedContacts {
  fields: { name: string; title: string }[];
  portions: AsyncIterable<Contact[]>;
}

/** Named as an import recognises them. */
const columns: Column<Contact>[] = [
  [texts('Telegram ID'), (contact) => contact.telegram_id],
  [texts('First name'), (contact) => contact.first_name],
  [texts('Last name'), (contact) => contact.last_name],
  [texts('Username'), (contact) => contact.username],
  [texts('Phone'), (contact) => contact.phone],
  [texts('E-mail', 'column'), (contact) => contact.email],
  [texts('Language'), (contact) => contact.language],
  [texts('Time zone'), (contact) => contact.time_zone],
  [texts('Source'), (contact) => contact.source],
  [texts('Tags'), (contact) => contact.tags.map((tag) => tag.title).join(', ')],
  [texts('Note'), (contact) => contact.note],
  [texts('First seen'), (contact) => contact.created_at],
];

const answers = texts({ true: 'yes', false: 'no' });

/** Contacts as the rows of a table in portions, with the owner's own fields after the others. */
export async function* contactTable(
  { fields, portions }: ExportedContacts,
  language: 'ru' | 'en',
): AsyncGenerator<Cell[][]> {
  yield [[...columns.map(([title]) => titleIn(title, language)), ...fields.map(({ title }) => title)]];
  for await (const contacts of portions)
    yield contacts.map((contact) => [
      ...columns.map(([, cell]) => cell(contact, language)),
      ...fields.map(({ name }) => ownCell(contact.fields[name], language)),
    ]);
}

function ownCell(value: OwnValue | undefined, language: 'ru' | 'en'): string | number | null {
  return typeof value === 'boolean' ? say(answers[`${value}`], language) : (value ?? null);
}
