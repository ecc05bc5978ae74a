import { Trans } from '@lingui/react/macro';
import type { Recipient } from '#contract/schemas/sending/mailing.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import { LinkedPersonItem } from './LinkedPersonItem.tsx';
import { useReasonWords } from './useReasonWords.ts';
import { useStateLabels } from './useStateLabels.ts';

/** A person of a mailing: what came of it, when, and why. */
export function RecipientItem({ recipient, funnel }: { recipient: Recipient; funnel: string }) {
  const moment = useMoment();
  const labels = useStateLabels();
  const words = useReasonWords();
  const { state, reason, at } = recipient;
  return (
    <LinkedPersonItem person={recipient} funnel={funnel}>
      <span>
        {state === 'waiting' ? <Trans>not sent yet</Trans> : labels(state, 1)}
        {at && <span>{`, ${moment(at)}`}</span>}
      </span>
      {reason && <small>{words(reason)}</small>}
    </LinkedPersonItem>
  );
}
