import type { Readable } from 'node:stream';
import type { ExportedPerson } from '#server/domain/contacts/many/exportPeople.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { type Column, tableCsv } from './tableCsv.ts';

const states: Record<ExportedPerson['state'], Text> = texts({
  active: 'in progress',
  finished: 'finished',
  ended: 'ended',
});
const chats: Record<ExportedPerson['chat'], Text> = texts({
  open: 'open',
  blocked: 'blocked',
  none: 'none',
});

const columns: Column<ExportedPerson>[] = [
  [texts('Telegram ID'), (person) => person.telegram_id],
  [texts('First name'), (person) => person.first_name],
  [texts('Last name'), (person) => person.last_name],
  [texts('Username'), (person) => person.username],
  [texts('Language'), (person) => person.language],
  [texts('Stage'), (person) => person.stage],
  [texts('On the stage since'), (person) => person.since],
  [texts('Journey'), (person, language) => say(states[person.state], language)],
  [texts('Chat'), (person, language) => say(chats[person.chat], language)],
  [texts('Last seen'), (person) => person.last_seen_at],
  [texts('Source'), (person) => person.source],
  [texts('Tags'), (person) => person.tags.join(', ')],
  [texts('Unread', 'column'), (person) => person.unread],
  [texts('Note'), (person) => person.note],
  [texts('First seen'), (person) => person.created_at],
];

/** The people of a funnel as CSV. */
export const peopleCsv = (portions: AsyncIterable<ExportedPerson[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
