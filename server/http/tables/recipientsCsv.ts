import type { Readable } from 'node:stream';
import type { ExportedRecipient } from '#server/domain/mailings/people/exportRecipients.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { type Column, tableCsv } from './tableCsv.ts';

const states: Record<ExportedRecipient['state'], Text> = texts(
  {
    waiting: 'waiting',
    sending: 'sending',
    sent: 'sent',
    failed: 'failed',
    unreachable: 'blocked the bot',
    uncertain: 'may not have arrived',
    dropped: 'not sent',
  },
  'recipient',
);

/** Telegram's own descriptions stay as they are. */
const reasons: Record<string, Text> = texts(
  {
    quiet: 'waits for the end of quiet hours',
    capped: 'waits, has got enough messages',
    own_time: 'waits for their local time',
    blocked: 'blocked the bot',
    no_answer: 'Telegram did not answer',
    message_empty: 'the message is empty for this person',
    cancelled: 'the mailing was cancelled',
    funnel_deleted: 'the funnel was deleted',
    deleted: 'what was sent was deleted',
    erased: 'the person’s data was deleted',
  },
  'recipient',
);

function reasonIn(reason: string | null, language: 'ru' | 'en'): string | null {
  const known = reasons[reason ?? ''];
  return known === undefined ? reason : say(known, language);
}

const columns: Column<ExportedRecipient>[] = [
  [texts('Telegram ID'), (person) => person.telegram_id],
  [texts('First name'), (person) => person.first_name],
  [texts('Last name'), (person) => person.last_name],
  [texts('Username'), (person) => person.username],
  [texts('Result'), (person, language) => say(states[person.state], language)],
  [texts('Reason'), (person, language) => reasonIn(person.reason, language)],
  [texts('When'), (person) => person.at],
  [texts('Buttons pressed'), (person) => person.pressed.join(', ')],
];

/** The recipients of a mailing as CSV. */
export const recipientsCsv = (portions: AsyncIterable<ExportedRecipient[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
