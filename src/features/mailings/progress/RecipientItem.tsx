import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Recipient } from '#contract/schemas/mailing.ts';
import { personName } from '#machines/text/personName.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import classes from './People.module.css';
import { useReasonWords } from './useReasonWords.ts';
import { useStateLabels } from './useStateLabels.ts';

/** A person of a mailing: what came of it, when, and why. */
export function RecipientItem({ recipient, funnel }: { recipient: Recipient; funnel: string }) {
  const { t } = useLingui();
  const moment = useMoment();
  const labels = useStateLabels();
  const words = useReasonWords();
  const { reason } = recipient;
  return (
    <li className={classes.person}>
      <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: recipient.id }}>
        {personName(recipient) ?? t`No name`}
      </Link>
      <span>
        {recipient.state === 'waiting' ? <Trans>not sent yet</Trans> : labels(recipient.state, 1)}
        {recipient.at && `, ${moment(recipient.at)}`}
      </span>
      {reason && <small>{words(reason)}</small>}
    </li>
  );
}
