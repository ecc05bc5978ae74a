import type { Readable } from 'node:stream';
import type { ExportedRecipient } from '#server/domain/mailings/people/exportRecipients.ts';
import { type Column, tableCsv, type Words } from './tableCsv.ts';

const states: Record<ExportedRecipient['state'], Words> = {
  waiting: { en: 'waiting', ru: 'ждёт' },
  sending: { en: 'sending', ru: 'отправляется' },
  sent: { en: 'sent', ru: 'отправлено' },
  failed: { en: 'failed', ru: 'ошибка' },
  unreachable: { en: 'blocked the bot', ru: 'заблокировал бота' },
  uncertain: { en: 'may not have arrived', ru: 'неизвестно, дошло ли' },
  dropped: { en: 'not sent', ru: 'не отправлено' },
};

/** Telegram's own descriptions stay as they are. */
const reasons: Record<string, Words> = {
  quiet: { en: 'waits for the end of quiet hours', ru: 'ждёт конца тихих часов' },
  capped: { en: 'waits, has got enough messages', ru: 'ждёт, получил достаточно сообщений' },
  own_time: { en: 'waits for the time by their own clock', ru: 'ждёт своего времени' },
  blocked: { en: 'blocked the bot', ru: 'заблокировал бота' },
  no_answer: { en: 'Telegram did not answer', ru: 'Telegram не ответил' },
  message_empty: { en: 'the message is empty for this person', ru: 'для этого человека сообщение пустое' },
  cancelled: { en: 'the mailing was cancelled', ru: 'рассылку отменили' },
  funnel_deleted: { en: 'the funnel was deleted', ru: 'воронка удалена' },
  deleted: { en: 'what was sent was deleted', ru: 'отправленное удалено' },
  erased: { en: 'the person’s data was deleted', ru: 'данные человека удалены' },
};

const columns: Column<ExportedRecipient>[] = [
  [{ en: 'Telegram ID', ru: 'ID в Telegram' }, (person) => person.telegram_id],
  [{ en: 'First name', ru: 'Имя' }, (person) => person.first_name],
  [{ en: 'Last name', ru: 'Фамилия' }, (person) => person.last_name],
  [{ en: 'Username', ru: 'Имя пользователя' }, (person) => person.username],
  [{ en: 'Result', ru: 'Результат' }, (person, language) => states[person.state][language]],
  [{ en: 'Reason', ru: 'Причина' }, (person, language) => reasons[person.reason ?? '']?.[language] ?? person.reason],
  [{ en: 'When', ru: 'Когда' }, (person) => person.at],
  [{ en: 'Buttons pressed', ru: 'Нажатые кнопки' }, (person) => person.pressed.join(', ')],
];

/** The recipients of a mailing as CSV. */
export const recipientsCsv = (portions: AsyncIterable<ExportedRecipient[]>, language: 'ru' | 'en'): Readable =>
  tableCsv(columns, portions, language);
