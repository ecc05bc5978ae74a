import type { Readable } from 'node:stream';
import type { ExportedPerson } from '#server/domain/contacts/many/exportPeople.ts';
import { type Column, tableCsv, type Words } from './tableCsv.ts';

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

const columns: Column<ExportedPerson>[] = [
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

/** The people of a funnel as CSV. */
export const peopleCsv = (portions: AsyncIterable<ExportedPerson[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
