import { useLingui } from '@lingui/react/macro';

/** Returns a function that says why somebody did not get a message, or gets it later; Telegram's own words stay as they are. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui();
  const known: Record<string, string> = {
    quiet: t`They get it after their quiet hours.`,
    capped: t`They have reached the message limit for now.`,
    own_time: t`They get it at this time in their own time zone.`,
    blocked: t`They have blocked the bot.`,
    no_answer: t`Telegram did not answer. It is sent again only if you choose to.`,
    message_empty: t`For this person the message is empty: set a fallback for its fields.`,
    cancelled: t`The mailing was cancelled before their turn.`,
    funnel_deleted: t`The funnel was deleted.`,
    deleted: t`The rest was not sent, because you deleted what was sent.`,
    erased: t`This person’s data was deleted.`,
    too_old: t`Telegram no longer allows deleting it.`,
  };
  return (reason) => {
    const said = reason.replace(/\.$/, '');
    return known[reason] ?? t`Telegram refused it: ${said}.`;
  };
}
