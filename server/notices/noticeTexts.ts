import type { Language } from '#contract/languages.ts';
import { confirmsWithdrawal } from '#contract/platformPresses.ts';
import { type NamedPerson, personName } from '#machines/text/personName.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';
import { moneyNoticeText } from './moneyNoticeTexts.ts';
import type { NamedNotice } from './namedNotices.ts';
import { noticePath } from './noticePath.ts';

/** A notice to be put into words; `times`: how often since it was last told. */
export type ToldNotice = NamedNotice & { language: Language; times: number };

/** Opens a page of ours, or is pressed in the chat. */
export type NoticeButton = { text: string } & ({ path: string } | { callback_data: string });

type DataOf<Kind extends NamedNotice['kind']> = Extract<NamedNotice['data'], { kind: Kind }>;
type Trouble = DataOf<'trouble'>['code'];

const troubles: Record<Trouble, Text> = texts({
  token_revoked: 'Telegram no longer accepts the bot’s token. People get nothing until you enter a new one.',
  other_poller: 'Another program receives the bot’s messages. Stop it, or some people will get no answer.',
  webhook_failing: 'Telegram cannot reach this server ({detail}). People are waiting for answers.',
  webhook_elsewhere:
    'The bot is now connected to another service ({detail}). Connect it here again, or people will get nothing from this funnel.',
  telegram_away: 'Telegram does not answer. Nothing is lost: queued messages are sent when it is back.',
  taken_over: 'The bot was connected to another funnel, so this one is stopped.',
  file_missing: 'A picture or video of a message is missing on the server. The message waits until the file is back.',
  files_away:
    'The file storage of the server does not answer. Messages with pictures and videos wait, all others are sent.',
  sending_paused: 'Sending is paused on this server. Nothing is lost.',
  runaway: '{stage} sends too many messages without a pause, so sending was stopped there. Add pauses between them.',
  message_refused:
    'Telegram refused a message of {stage} ({detail}). Fix it and publish, then send it again to those who are stuck.',
  answer_not_kept:
    'An answer on {stage} did not get into the field {detail}: it is gone, or of another kind. The answer is kept in the answers.',
  action_failed:
    'A message of {stage} could not change the field {detail}: it is gone, or the value does not fit. People went on.',
});

type MailingNews = DataOf<'mailing'>['reason'];
const mailingNews: Record<MailingNews, Text> = texts({
  finished: 'It is sent: {sent} got it.',
  by_hand: 'It is paused.',
  late: 'Its time passed more than an hour ago while nothing could be sent. Open it to send it now, or cancel it.',
  audience_broken: 'A stage or tag in its audience is gone, so nobody gets it. Open it and choose the audience again.',
  funnel_stopped: 'It is paused, because the funnel is not running. Run it, then resume the mailing.',
  token_revoked:
    'It is paused, because Telegram no longer accepts the bot’s token. Enter a new one, then resume the mailing.',
  subscription_inactive: 'It is paused, because the subscription has ended. Renew it, then resume the mailing.',
  messages_limit:
    'It is paused, because this month’s messages are used up. Resume it next month, or once the limit is raised.',
  storage_full: 'It is paused, because the server’s disk is full. Free some space, then resume the mailing.',
});

const excerptChars = 300;

/** The text of a notice, as plain text. */
export function noticeText(notice: ToldNotice): string {
  const { data, language, times, funnel, stage, mailing, person, letter } = notice;
  const where = funnel ?? '—';
  switch (data.kind) {
    case 'test':
      return say(test, language);
    case 'trouble':
      return `⚠️ ${quoted(where, language)}\n${troubleText(data, language, stage)}`;
    case 'mailing':
      return `${data.reason === 'finished' ? '✅' : '⚠️'} ${say(mailingTitle, language)} ${quoted(mailing ?? '—', language)}\n${say(mailingNews[data.reason], language, { sent: notice.sent ?? 0 })}`;
    case 'overdue': {
      const what =
        letter === null
          ? say(overdue.message, language)
          : `${say(overdue.letter, language)} ${quoted(letter, language)}`;
      return `⚠️ ${quoted(where, language)}\n${what}. ${say(overdue.decide, language)}`;
    }
    case 'import':
      return `${data.state === 'done' ? '✅' : '⚠️'} ${say(imports[data.state], language, { file: data.file, added: data.added, changed: data.changed, left_out: data.left_out })}`;
    case 'failure':
      return `⚠️ ${say(failures[data.failure], language, { reason: data.reason })}`;
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

const mailingTitle = texts('Mailing');
const test = texts('This is a trial: notices reach you here.');

const overdue = texts({
  letter: 'Overdue letter:',
  message: 'Messages are overdue',
  decide: 'Send what is overdue now, spread it over time, or don’t send it.',
});

const imports: Record<DataOf<'import'>['state'], Text> = texts({
  done: 'The import of {file} is done. Added: {added}, updated: {changed}, skipped: {left_out}.',
  failed: 'The import of {file} failed. Added until then: {added}, updated: {changed}.',
});

const failures: Record<DataOf<'failure'>['failure'], Text> = texts({
  payment: 'A payment could not be processed five times in a row: {reason}',
  provider: 'A payment provider did not answer five times in a row: {reason}',
});

const limitTexts: Record<DataOf<'limit'>['of'], Record<'near' | 'reached', Text>> = texts({
  people: {
    near: 'Your account has {used} people, the limit is {most, number}.',
    reached:
      'Your account has reached its limit of {most, number} people. New people are answered once there is room: delete people you don’t need, or ask the server’s administrator for a higher limit.',
  },
  messages: {
    near: 'You have sent {used} messages this month, the limit is {most, number}.',
    reached:
      'You have reached this month’s limit of {most, number} messages. Messages of funnels and letters are on hold, mailings are paused. What is on hold is sent next month, or once the server’s administrator raises the limit.',
  },
  storage: {
    near: 'Your files take {used} MB, the limit is {most, number} MB.',
    reached:
      'Your files have reached the limit of {most, number} MB. Delete files before you upload more, or ask the server’s administrator for a higher limit.',
  },
});

const megabyte = 1024 * 1024;

function limitText({ of, is_reached, used, most }: DataOf<'limit'>, language: Language): string {
  const unit = of === 'storage' ? megabyte : 1;
  const amount = (count: number) => Math.floor(count / unit).toLocaleString(language);
  const text = limitTexts[of][is_reached ? 'reached' : 'near'];
  return say(text, language, { used: amount(used), most: Math.floor(most / unit) });
}

function troubleText(
  { code, detail }: { code: Trouble; detail: string },
  language: Language,
  stage: string | null,
): string {
  return say(troubles[code], language, { detail: detail || '—', stage: quoted(stage ?? '—', language) });
}

/** The label of the button that opens `noticePath`. */
export const openLabel = texts('Open');

const inQuotes = texts('“{text}”');
const quoted = (text: string, language: Language): string => say(inQuotes, language, { text });
const someone = texts('Someone');
const named = (person: NamedPerson | null, language: Language): string =>
  (person && personName(person)) ?? say(someone, language);

const reachedTexts = texts({
  one: '{who} is on {stage}',
  several: '{times, plural, one {# person is} other {# people are}} on {stage}, latest: {who}',
});

const reached = (language: Language, values: { times: number; who: string; stage: string }): string =>
  say(values.times === 1 ? reachedTexts.one : reachedTexts.several, language, values);

/** The button under a notice: it opens the page that the notice is about, or is pressed in the chat. */
export function noticeButton(notice: ToldNotice): NoticeButton {
  const { data, language } = notice;
  if (data.kind !== 'withdrawal') return { text: say(openLabel, language), path: noticePath(data) };
  return { text: say(confirmLabel, language), callback_data: `${confirmsWithdrawal}${data.withdrawal}` };
}

const confirmLabel = texts('Confirm');
