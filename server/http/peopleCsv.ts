import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { ExportedPerson } from '#server/domain/contacts/many/exportPeople.ts';

type Words = Record<'ru' | 'en', string>;

const states: Record<ExportedPerson['state'], Words> = {
  active: { en: 'in progress', ru: 'проходит' },
  finished: { en: 'finished', ru: 'прошёл до конца' },
  ended: { en: 'ended', ru: 'прервано' },
};
const chats: Record<ExportedPerson['chat'], Words> = {
  open: { en: 'open', ru: 'открыт' },
  blocked: { en: 'blocked', ru: 'заблокирован' },
  none: { en: 'none', ru: 'нет' },
};

const columns: [title: Words, cell: (person: ExportedPerson, language: 'ru' | 'en') => string | number | null][] = [
  [{ en: 'Telegram ID', ru: 'ID в Telegram' }, (person) => person.telegram_id],
  [{ en: 'First name', ru: 'Имя' }, (person) => person.first_name],
  [{ en: 'Last name', ru: 'Фамилия' }, (person) => person.last_name],
  [{ en: 'Username', ru: 'Имя пользователя' }, (person) => person.username],
  [{ en: 'Language', ru: 'Язык' }, (person) => person.language],
  [{ en: 'Stage', ru: 'Этап' }, (person) => person.stage],
  [{ en: 'On the stage since', ru: 'На этапе с' }, (person) => person.since],
  [{ en: 'Journey', ru: 'Путь' }, (person, language) => states[person.state][language]],
  [{ en: 'Chat', ru: 'Чат' }, (person, language) => chats[person.chat][language]],
  [{ en: 'Last seen', ru: 'Активность' }, (person) => person.last_seen_at],
  [{ en: 'Source', ru: 'Источник' }, (person) => person.source],
  [{ en: 'Tags', ru: 'Метки' }, (person) => person.tags.join(', ')],
  [{ en: 'Unread', ru: 'Непрочитано' }, (person) => person.unread],
  [{ en: 'Note', ru: 'Заметка' }, (person) => person.note],
  [{ en: 'First seen', ru: 'Впервые' }, (person) => person.created_at],
];

/** People as CSV (RFC 4180) with a UTF-8 byte order mark, escaped against formula injection. */
export function peopleCsv(portions: AsyncIterable<ExportedPerson[]>, language: 'ru' | 'en'): Readable {
  return Readable.from(linesOf(portions, language), { objectMode: false });
}

const rules = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

async function* linesOf(portions: AsyncIterable<ExportedPerson[]>, language: 'ru' | 'en') {
  yield stringify([columns.map(([title]) => title[language])], { ...rules, bom: true });
  for await (const people of portions) {
    yield stringify(
      people.map((person) => columns.map(([, cell]) => cell(person, language))),
      rules,
    );
  }
}
