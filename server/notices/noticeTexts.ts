import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/languages.ts';
import { confirmsWithdrawal } from '#contract/platformPresses.ts';
import { type NamedPerson, personName } from '#machines/text/personName.ts';
import { moneyNoticeText } from './moneyNoticeTexts.ts';
import type { NamedNotice } from './namedNotices.ts';
import { noticePath } from './noticePath.ts';

/** A notice to be put into words; `times`: how often since it was last told. */
export type ToldNotice = NamedNotice & { language: Language; times: number };

/** Opens a page of ours, or is pressed in the chat. */
export type NoticeButton = { text: string } & ({ path: string } | { callback_data: string });

type Words = Record<Language, string>;
type DataOf<Kind extends NamedNotice['kind']> = Extract<NamedNotice['data'], { kind: Kind }>;
type Trouble = DataOf<'trouble'>['code'];

export const troubles: Record<Trouble, Words> = {
  token_revoked: {
    en: 'Telegram no longer accepts the bot’s token. People get nothing until you enter a new one.',
    ru: 'Telegram больше не принимает токен бота. Люди ничего не получат, пока вы не укажете новый.',
  },
  other_poller: {
    en: 'Another program receives the bot’s messages. Stop it, or some people will get no answer.',
    ru: 'Сообщения бота получает другая программа. Остановите её, иначе часть людей останется без ответа.',
  },
  webhook_failing: {
    en: 'Telegram cannot reach this server ({detail}). People are waiting for answers.',
    ru: 'Telegram не может связаться с этим сервером ({detail}). Люди ждут ответа.',
  },
  webhook_elsewhere: {
    en: 'The bot is now connected to another service ({detail}). Connect it here again, or people will get nothing from this funnel.',
    ru: 'Бот теперь подключён к другому сервису ({detail}). Подключите его здесь снова, иначе эта воронка ничего не отправит.',
  },
  telegram_away: {
    en: 'Telegram does not answer. Nothing is lost: queued messages are sent when it is back.',
    ru: 'Telegram не отвечает. Ничего не потеряно: сообщения из очереди отправятся, когда он вернётся.',
  },
  taken_over: {
    en: 'The bot was connected to another funnel, so this one is stopped.',
    ru: 'Бота подключили к другой воронке, поэтому эта остановлена.',
  },
  file_missing: {
    en: 'A picture or video of a message is missing on the server. The message waits until the file is back.',
    ru: 'На сервере нет картинки или видео из сообщения. Сообщение ждёт, пока файл не вернут.',
  },
  files_away: {
    en: 'The file storage of the server does not answer. Messages with pictures and videos wait, all others are sent.',
    ru: 'Хранилище файлов сервера не отвечает. Сообщения с картинками и видео ждут, остальные отправляются.',
  },
  sending_paused: {
    en: 'Sending is paused on this server. Nothing is lost.',
    ru: 'Отправка на этом сервере приостановлена. Ничего не потеряно.',
  },
  runaway: {
    en: '{stage} sends too many messages without a pause, so sending was stopped there. Add pauses between them.',
    ru: 'На этапе {stage} слишком много сообщений подряд, и отправка там остановлена. Добавьте паузы между ними.',
  },
  message_refused: {
    en: 'Telegram refused a message of {stage} ({detail}). Fix it and publish, then send it again to those who are stuck.',
    ru: 'Telegram не принял сообщение этапа {stage} ({detail}). Исправьте его и опубликуйте, затем отправьте ещё раз тем, чей путь остановился.',
  },
  answer_not_kept: {
    en: 'An answer on {stage} did not get into the field {detail}: it is gone, or of another kind. The answer is kept in the answers.',
    ru: 'Ответ на этапе {stage} не попал в поле {detail}: поля больше нет или у него другой тип. Сам ответ сохранён в ответах.',
  },
  action_failed: {
    en: 'A message of {stage} could not change the field {detail}: it is gone, or the value does not fit. People went on.',
    ru: 'Сообщение этапа {stage} не смогло изменить поле {detail}: поля больше нет или значение не подходит. Люди пошли дальше.',
  },
};

type MailingNews = DataOf<'mailing'>['reason'];
export const mailingNews: Record<MailingNews, Words> = {
  finished: { en: 'It is sent: {sent} got it.', ru: 'Она ушла: получили {sent}.' },
  by_hand: { en: 'It is paused.', ru: 'Она на паузе.' },
  late: {
    en: 'Its time passed more than an hour ago while nothing could be sent. Open it to send it now, or cancel it.',
    ru: 'Её время прошло больше часа назад, когда отправка не работала. Откройте её, чтобы отправить сейчас или отменить.',
  },
  audience_broken: {
    en: 'A stage or tag in its audience is gone, so nobody gets it. Open it and choose the audience again.',
    ru: 'Этапа или метки из её получателей больше нет, поэтому её никто не получит. Откройте её и выберите получателей заново.',
  },
  funnel_stopped: {
    en: 'It is paused, because the funnel is not running. Run it, then resume the mailing.',
    ru: 'Она на паузе: воронка не запущена. Запустите воронку и продолжите рассылку.',
  },
  token_revoked: {
    en: 'It is paused, because Telegram no longer accepts the bot’s token. Enter a new one, then resume the mailing.',
    ru: 'Она на паузе: Telegram больше не принимает токен бота. Укажите новый и продолжите рассылку.',
  },
  subscription_inactive: {
    en: 'It is paused, because the subscription has ended. Renew it, then resume the mailing.',
    ru: 'Она на паузе: подписка закончилась. Продлите её и продолжите рассылку.',
  },
  messages_limit: {
    en: 'It is paused, because this month’s messages are used up. Resume it next month, or once the limit is raised.',
    ru: 'Она на паузе: лимит сообщений на этот месяц исчерпан. Продолжите её в следующем месяце или когда лимит увеличат.',
  },
  storage_full: {
    en: 'It is paused, because the server’s disk is full. Free some space, then resume the mailing.',
    ru: 'Она на паузе: на диске сервера нет места. Освободите его и продолжите рассылку.',
  },
};

const excerptChars = 300;

/** The text of a notice, as plain text. */
export function noticeText(notice: ToldNotice): string {
  const { data, language, times, funnel, stage, mailing, person, letter } = notice;
  const where = funnel ?? '—';
  switch (data.kind) {
    case 'test':
      return tests[language];
    case 'trouble':
      return `⚠️ ${quoted(where, language)}\n${troubleText(data, language, stage)}`;
    case 'mailing':
      return `${data.reason === 'finished' ? '✅' : '⚠️'} ${mailings[language]} ${quoted(mailing ?? '—', language)}\n${interpolate(mailingNews[data.reason][language], { sent: notice.sent ?? 0 }, language)}`;
    case 'overdue': {
      const what =
        letter === null ? overdue.message[language] : `${overdue.letter[language]} ${quoted(letter, language)}`;
      return `⚠️ ${quoted(where, language)}\n${what}. ${overdue.decide[language]}`;
    }
    case 'import':
      return `${data.state === 'done' ? '✅' : '⚠️'} ${interpolate(imports[data.state][language], { file: data.file, added: data.added, changed: data.changed, left_out: data.left_out }, language)}`;
    case 'failure':
      return `⚠️ ${interpolate(failures[data.failure][language], { reason: data.reason }, language)}`;
    case 'limit':
      return `⚠️ ${limitText(data, language)}`;
    case 'withdrawal':
    case 'decision':
    case 'receipt':
    case 'subscription':
      return moneyNoticeText(data, language);
    case 'stage':
      return `🔔 ${reached(language, { times, who: named(person, language), stage: quoted(stage ?? '—', language) })}\n${quoted(where, language)}`;
    case 'message':
    case 'told': {
      const text = [...data.text];
      const excerpt = text.length > excerptChars ? `${text.slice(0, excerptChars).join('')}…` : data.text;
      const more = times > 1 ? ` (${times.toLocaleString(language)})` : '';
      const sign = data.kind === 'message' ? '💬' : '🔔';
      return `${sign} ${named(person, language)}${more}, ${quoted(where, language)}\n${excerpt}`;
    }
  }
}

const mailings: Words = { en: 'Mailing', ru: 'Рассылка' };

const tests: Words = {
  en: 'This is a trial: notices reach you here.',
  ru: 'Это проверка: события приходят сюда.',
};

export const overdue: Record<'letter' | 'message' | 'decide', Words> = {
  letter: { en: 'Overdue letter:', ru: 'Просрочено письмо' },
  message: { en: 'Messages are overdue', ru: 'Есть просроченные сообщения' },
  decide: {
    en: 'Send what is overdue now, spread it over time, or don’t send it.',
    ru: 'Отправьте просроченное сейчас, постепенно или не отправляйте.',
  },
};

export const imports: Record<DataOf<'import'>['state'], Words> = {
  done: {
    en: 'The import of {file} is done. Added: {added}, updated: {changed}, skipped: {left_out}.',
    ru: 'Импорт {file} завершён. Добавлено: {added}, обновлено: {changed}, пропущено: {left_out}.',
  },
  failed: {
    en: 'The import of {file} failed. Added until then: {added}, updated: {changed}.',
    ru: 'Импорт {file} прерван. До этого добавлено: {added}, обновлено: {changed}.',
  },
};

export const failures: Record<DataOf<'failure'>['failure'], Words> = {
  payment: {
    en: 'A payment could not be processed five times in a row: {reason}',
    ru: 'Платёж не удалось обработать пять раз подряд: {reason}',
  },
  provider: {
    en: 'A payment provider did not answer five times in a row: {reason}',
    ru: 'Платёжная система не ответила пять раз подряд: {reason}',
  },
};

export const limitTexts: Record<DataOf<'limit'>['of'], Record<'near' | 'reached', Words>> = {
  people: {
    near: {
      en: 'Your account has {used} people, the limit is {most}.',
      ru: 'Людей в вашем аккаунте: {used}, лимит: {most}.',
    },
    reached: {
      en: 'Your account has reached its limit of {most} people. New people are answered once there is room: delete people you don’t need, or ask the server’s administrator for a higher limit.',
      ru: 'В вашем аккаунте столько людей, сколько позволяет лимит: {most}. Новым людям боты ответят, когда появится место: удалите лишних или попросите администратора сервера увеличить лимит.',
    },
  },
  messages: {
    near: {
      en: 'You have sent {used} messages this month, the limit is {most}.',
      ru: 'В этом месяце отправлено сообщений: {used}, лимит: {most}.',
    },
    reached: {
      en: 'You have reached this month’s limit of {most} messages. Messages of funnels and letters are on hold, mailings are paused. What is on hold is sent next month, or once the server’s administrator raises the limit.',
      ru: 'Лимит сообщений на этот месяц исчерпан: {most}. Сообщения воронок и писем ждут, рассылки на паузе. Всё отправится в следующем месяце или когда администратор сервера увеличит лимит.',
    },
  },
  storage: {
    near: {
      en: 'Your files take {used} MB, the limit is {most} MB.',
      ru: 'Ваши файлы занимают {used} МБ, лимит: {most} МБ.',
    },
    reached: {
      en: 'Your files have reached the limit of {most} MB. Delete files before you upload more, or ask the server’s administrator for a higher limit.',
      ru: 'Ваши файлы заняли всё место: {most} МБ. Новые загрузить нельзя: удалите ненужные или попросите администратора сервера увеличить лимит.',
    },
  },
};

const megabyte = 1024 * 1024;

function limitText({ of, is_reached, used, most }: DataOf<'limit'>, language: Language): string {
  const unit = of === 'storage' ? megabyte : 1;
  const amount = (count: number) => Math.floor(count / unit).toLocaleString(language);
  const words = limitTexts[of][is_reached ? 'reached' : 'near'][language];
  return interpolate(words, { used: amount(used), most: Math.floor(most / unit) }, language);
}

function troubleText(
  { code, detail }: { code: Trouble; detail: string },
  language: Language,
  stage: string | null,
): string {
  const values: Record<string, string> = { detail: detail || '—', stage: quoted(stage ?? '—', language) };
  return troubles[code][language].replace(/\{(detail|stage)\}/g, (_, name: string) => values[name] ?? '');
}

/** The label of the button that opens `noticePath`. */
export const openLabel: Words = { en: 'Open', ru: 'Открыть' };

const quoted = (text: string, language: Language) => (language === 'ru' ? `«${text}»` : `“${text}”`);
const named = (person: NamedPerson | null, language: Language) =>
  (person && personName(person)) ?? { en: 'Someone', ru: 'Кто-то' }[language];

function reached(language: Language, { times, who, stage }: { times: number; who: string; stage: string }): string {
  if (language === 'en') {
    return times === 1
      ? `${who} is on ${stage}`
      : `${times.toLocaleString(language)} people are on ${stage}, latest: ${who}`;
  }
  if (times === 1) return `${who}: этап ${stage}`;
  const people = { one: 'человек', few: 'человека', many: 'человек', other: 'человека' } as Record<string, string>;
  return `${times.toLocaleString(language)} ${people[new Intl.PluralRules('ru').select(times)]} на этапе ${stage}, последним пришёл: ${who}`;
}

/** The button under a notice: it opens the page that the notice is about, or is pressed in the chat. */
export function noticeButton(notice: ToldNotice): NoticeButton {
  const { data, language } = notice;
  if (data.kind !== 'withdrawal') return { text: openLabel[language], path: noticePath(data) };
  return { text: confirmLabel[language], callback_data: `${confirmsWithdrawal}${data.withdrawal}` };
}

const confirmLabel: Words = { en: 'Confirm', ru: 'Подтвердить' };
