import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Recipient } from '#contract/schemas/mailing.ts';
import { personName } from '#machines/text/personName.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import classes from './People.module.css';
import { useStateLabels } from './useStateLabels.ts';

/** A person of a mailing: what came of it, when, and why. */
export function RecipientItem({ recipient, funnel }: { recipient: Recipient; funnel: string }) {
  const { t } = useLingui();
  const moment = useMoment();
  const labels = useStateLabels();
  const reason = useReason(recipient);
  return (
    <li className={classes.person}>
      <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: recipient.id }}>
        {personName(recipient) ?? t`No name`}
      </Link>
      <span>
        {labels[recipient.state]}
        {recipient.at && `, ${moment(recipient.at)}`}
      </span>
      {reason && <small>{reason}</small>}
    </li>
  );
}

/** Telegram's own descriptions are shown as they are. */
function useReason({ reason }: Recipient): string | null {
  const { t } = useLingui();
  if (!reason) return null;
  const known: Record<string, string> = {
    blocked: t`They have blocked the bot.`,
    no_answer: t`Telegram did not answer. It is sent again only if you choose to.`,
    cancelled: t`The mailing was cancelled before their turn.`,
    funnel_deleted: t`The funnel was deleted.`,
    deleted: t`The rest was not sent, because you deleted what was sent.`,
    erased: t`This person’s data was deleted.`,
  };
  const said = reason.replace(/\.$/, '');
  return known[reason] ?? t`Telegram refused it: ${said}.`;
}
