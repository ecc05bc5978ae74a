import { useLingui } from '@lingui/react/macro';
import type { Notice, NoticeData } from '#contract/schemas/notices.ts';

type Trouble = Extract<NoticeData, { kind: 'trouble' }>;

/** What a notice of trouble says. */
export function useTroubleWords() {
  const { t } = useLingui();
  return (
    { code, detail, is_over }: Trouble,
    { bot: username, funnel, stage }: Pick<Notice['names'], 'bot'> & { funnel: string; stage: string },
  ): { title: string; text: string } => {
    const bot = username === null ? t`The bot` : `@${username}`;
    if (is_over) return { title: t`${bot} works again`, text: t`Funnel “${funnel}”` };
    const words: Record<Trouble['code'], { title: string; text: string }> = {
      token_revoked: {
        title: t`${bot} is silent`,
        text: t`Telegram no longer accepts its token. People get their messages once you enter a new one.`,
      },
      other_poller: {
        title: t`${bot} loses messages`,
        text: t`Another program receives them. Stop it, or some people get no answer.`,
      },
      webhook_failing: { title: t`${bot} is silent`, text: t`Telegram cannot reach this server: ${detail}` },
      webhook_elsewhere: {
        title: t`${bot} is connected to another service`,
        text: t`Reclaim it from ${detail}, or people get nothing from “${funnel}”.`,
      },
      telegram_away: {
        title: t`Telegram does not answer`,
        text: t`Nothing is lost: queued messages are sent when it is back.`,
      },
      taken_over: { title: t`“${funnel}” is stopped`, text: t`Its bot was connected to another funnel.` },
      file_missing: {
        title: t`A file of “${funnel}” is missing`,
        text: t`The message waits until its picture or video is back on the server.`,
      },
      files_away: {
        title: t`The file storage does not answer`,
        text: t`Messages of “${funnel}” with pictures and videos wait. All others are sent.`,
      },
      sending_paused: { title: t`Sending is paused on this server`, text: t`Nothing is lost.` },
      runaway: {
        title: t`Sending was stopped on “${stage}”`,
        text: t`Too many messages in a row in “${funnel}”. Add pauses between them.`,
      },
      message_refused: { title: t`Telegram refused a message of “${stage}”`, text: t`Funnel “${funnel}”: ${detail}` },
      answer_not_kept: {
        title: t`An answer on “${stage}” did not get into the field ${detail}`,
        text: t`Funnel “${funnel}”. The field is gone, or of another kind; the answer is kept in the answers.`,
      },
      action_failed: {
        title: t`A message of “${stage}” could not change the field ${detail}`,
        text: t`Funnel “${funnel}”. The field is gone, or the value does not fit; people went on.`,
      },
    };
    return words[code];
  };
}
