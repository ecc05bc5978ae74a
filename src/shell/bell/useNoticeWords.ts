import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Notice, NoticeData } from '#contract/schemas/notices.ts';
import { personName } from '#machines/text/personName.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useTroubleWords } from './useTroubleWords.ts';

export interface NoticeWords {
  title: string;
  text: string;
}
type DataOf<Kind extends NoticeData['kind']> = Extract<NoticeData, { kind: Kind }>;

/** What a notice says: what happened, and what of it is worth knowing. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useLingui();
  const format = useFormat();
  const trouble = useTroubleWords();
  const mailing = useMailingWords();
  const money = useMoneyWords();
  const limit = useLimitWords();
  return (notice) => {
    const { data, names, times } = notice;
    const who = (names.person && personName(names.person)) ?? t`Someone`;
    const [funnel, stage, letter] = [names.funnel ?? '–', names.stage ?? '–', names.letter ?? ''];
    switch (data.kind) {
      case 'message': {
        const last = data.text;
        const text =
          times > 1
            ? t`${plural(times, { one: '# message', other: '# messages' })}, the last: “${last}”`
            : t`“${last}”`;
        return { title: t`${who} wrote`, text };
      }
      case 'stage':
        return times > 1
          ? {
              title: t`${plural(times, { one: '# person', other: '# people' })} reached “${stage}”`,
              text: t`The last: ${who}. Funnel “${funnel}”`,
            }
          : { title: t`${who} reached “${stage}”`, text: t`Funnel “${funnel}”` };
      case 'told': {
        const last = data.text;
        const text =
          times > 1 ? t`${plural(times, { one: '# notice', other: '# notices' })}, the last: “${last}”` : last;
        return { title: t`${who}, funnel “${funnel}”`, text };
      }
      case 'trouble':
        return trouble(data, { ...names, funnel, stage });
      case 'mailing':
        return mailing(notice, data);
      case 'overdue':
        return {
          title: letter ? t`The letter “${letter}” is overdue` : t`Messages are overdue`,
          text: t`Funnel “${funnel}”: send what is overdue now, spread it over time, or don’t send it.`,
        };
      case 'import': {
        const [file, added, changed, skipped] = [
          data.file,
          ...[data.added, data.changed, data.left_out].map((n) => format.number(n)),
        ];
        return {
          title: data.state === 'done' ? t`The import is done` : t`The import failed`,
          text: t`${file}. Added: ${added}, updated: ${changed}, skipped: ${skipped}.`,
        };
      }
      case 'subscription':
      case 'decision':
        return money(data);
      case 'limit':
        return limit(data);
      case 'failure': {
        const { reason } = data;
        return {
          title:
            data.failure === 'payment' ? t`A payment could not be processed` : t`A payment provider does not answer`,
          text: t`Five tries in a row failed: ${reason}`,
        };
      }
    }
  };
}

function useMailingWords() {
  const { t } = useLingui();
  return ({ names, mailing }: Notice, { reason }: DataOf<'mailing'>): NoticeWords => {
    const name = names.mailing ?? '–';
    if (reason === 'finished') {
      const { sent, blocked_after: blocked } = mailing ?? { sent: 0, blocked_after: 0 };
      const got = t`${plural(sent, { one: '# person got it', other: '# people got it' })}`;
      const gone = t`${plural(blocked, { one: '# blocked the bot', other: '# blocked the bot' })}`;
      return { title: t`“${name}” is sent`, text: blocked > 0 ? `${got}, ${gone}` : got };
    }
    const reasons: Record<typeof reason, string> = {
      by_hand: t`It is on hold until you resume it.`,
      late: t`Its time passed more than an hour ago. Send it now, or cancel it.`,
      audience_broken: t`A stage or tag of its audience is gone. Choose the audience again.`,
      funnel_stopped: t`The funnel does not run. Run it, then resume the mailing.`,
      token_revoked: t`Telegram no longer accepts the bot’s token. Enter a new one, then resume the mailing.`,
      subscription_inactive: t`The subscription has ended. Renew it, then resume the mailing.`,
      messages_limit: t`This month’s messages are used up. Resume it next month, or once the limit is raised.`,
      storage_full: t`The server’s disk is full. The mailing can be resumed once there is space.`,
    };
    return { title: t`“${name}” is paused`, text: reasons[reason] };
  };
}

function useLimitWords() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ of, is_reached, used, most }: DataOf<'limit'>): NoticeWords => {
    const amount = of === 'storage' ? format.bytes : format.number;
    const [now, limit] = [amount(used), amount(most)];
    const text = t`Used: ${now} of ${limit}`;
    const near: Record<typeof of, string> = {
      people: t`The limit of people is near`,
      messages: t`The limit of messages this month is near`,
      storage: t`The space for files is nearly used up`,
    };
    if (!is_reached) return { title: near[of], text };
    const reached: Record<typeof of, NoticeWords> = {
      people: {
        title: t`The limit of people is reached`,
        text: t`New people are answered once there is room.`,
      },
      messages: {
        title: t`This month’s messages are used up`,
        text: t`Messages of funnels and letters are on hold, mailings are paused.`,
      },
      storage: { title: t`The space for files is used up`, text: t`Delete files before you upload more.` },
    };
    return reached[of];
  };
}

function useMoneyWords() {
  const { t } = useLingui();
  const format = useFormat();
  return (data: DataOf<'subscription' | 'decision'>): NoticeWords => {
    if (data.kind === 'decision') {
      const { details, said } = data;
      const money = format.money(data.money);
      if (data.state === 'approved')
        return { title: t`Withdrawal approved: ${money}`, text: t`It will arrive on ${details}.` };
      if (data.state === 'paid')
        return { title: t`Withdrawal sent: ${money}`, text: t`To ${details}. Reference: ${said}` };
      return { title: t`Withdrawal refused: ${money}`, text: t`${said}. The amount is available again.` };
    }
    const date = data.ends_at === undefined ? data.date : format.date(data.ends_at);
    const words: Record<typeof data.about, NoticeWords> = {
      begins: {
        title: t`Free trial until ${date}`,
        text: t`Everything works as before. Choose a plan to continue after it.`,
      },
      ends: {
        title: t`The subscription ends on ${date}`,
        text: t`After that the bots pause unless you renew it. You keep everyone.`,
      },
      ended: {
        title: t`The subscription has ended`,
        text: t`The bots are paused. You keep everyone: everything continues once you pay.`,
      },
      stopped: {
        title: t`Your funnels are stopped`,
        text: t`The subscription ended 30 days ago. Run them again once you have paid.`,
      },
    };
    return words[data.about];
  };
}
