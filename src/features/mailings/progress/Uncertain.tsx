import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { useMailingMutation } from '../queries.ts';
import type { PeopleOf } from './RecipientsPanel.tsx';
import classes from './Progress.module.css';
import { useStateLabels } from './useStateLabels.ts';

/** Those of whom nobody knows whether they got it: they are sent it again only by hand. */
export function Uncertain({ mailing, onOpen }: { mailing: Mailing; onOpen: (of: PeopleOf) => void }) {
  const { t } = useLingui();
  const labels = useStateLabels();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMailingMutation(() =>
    call(endpoints.mailings.resendUncertain, { params: { id: mailing.id } }),
  );
  const { uncertain } = mailing.progress;
  if (uncertain === 0 || mailing.state === 'sending') return null;
  const told = ({ resent }: { resent: number }) =>
    resent === 0
      ? t`No uncertain deliveries left`
      : plural(resent, { one: 'Sent again to # person', other: 'Sent again to # people' });
  return (
    <div className={classes.uncertain}>
      <p>
        <Plural value={uncertain} one="Delivery to # person is uncertain:" other="Delivery to # people is uncertain:" />{' '}
        <Trans>the connection broke before Telegram answered. It is not sent to them again automatically.</Trans>
      </p>
      <div className={classes.actions}>
        <Button size="small" onClick={() => onOpen({ state: 'uncertain', title: labels('uncertain', uncertain) })}>
          <Trans>See them</Trans>
        </Button>
        <Button
          size="small"
          isBusy={isPending}
          onClick={() => !isPending && void notifyResult(mutateAsync(undefined), told)}
        >
          <Trans>Send again</Trans>
        </Button>
      </div>
    </div>
  );
}
