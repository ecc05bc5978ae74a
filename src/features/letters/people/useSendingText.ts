import { useLingui } from '@lingui/react/macro';
import type { LetterHistoryItem } from '#contract/schemas/sending/series.ts';

type State = LetterHistoryItem['state'];

/** How a sending is coloured. */
export const toneOf = (state: State): 'ok' | 'warn' | 'bad' | 'quiet' => {
  if (state === 'sent') return 'ok';
  if (state === 'failed' || state === 'unreachable') return 'bad';
  return state === 'uncertain' || state === 'held' ? 'warn' : 'quiet';
};

/** Returns what became of a sending in a word, and why in a sentence. */
export function useSendingText() {
  const { t } = useLingui();
  const labels: Record<State, string> = {
    queued: t`queued`,
    held: t`awaiting your decision`,
    sending: t`sending`,
    sent: t`sent`,
    failed: t`not delivered`,
    unreachable: t({ message: 'blocked the bot', context: 'one person' }),
    uncertain: t`uncertain`,
    dropped: t`not sent`,
  };
  const dropped: Record<string, string> = {
    blocked: t`They have blocked the bot.`,
    left_series: t`They had left the series before it was due.`,
    series_off: t`You turned the series off before it was sent.`,
    removed: t`You removed it before it was due.`,
  };
  return {
    label: (state: State): string => labels[state],
    why: ({ state, reason }: Pick<LetterHistoryItem, 'state' | 'reason'>): string | null => {
      const said = reason?.replace(/\.$/, '') ?? '';
      if (state === 'failed') return said ? t`Telegram refused it: ${said}.` : t`Telegram refused it.`;
      if (state === 'uncertain') return t`Telegram did not answer. It is sent again only if you choose to.`;
      if (state === 'dropped') return dropped[reason ?? ''] ?? t`It was overdue, and you chose not to send it.`;
      if (state === 'held' && reason === 'lapsed') return t`It will be sent once the subscription is renewed.`;
      if (state === 'held' && reason === 'limit') return t`It will be sent once the message limit allows it.`;
      if (state === 'held') return reason === 'late' ? t`It is overdue.` : t`It will be sent once the funnel runs.`;
      return null;
    },
  };
}
