import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { PickedCard } from '../list/PickedCard.tsx';
import split from '../Split.module.css';
import classes from './Payments.module.css';
import { paymentKindNames, orphanNames, providerNames } from './paymentNames.ts';
import { Refund } from './Refund.tsx';

/** One payment or event: what is wrong with it in words, and below it what came, as it came. */
export function ChosenPayment({ payment, isPicked }: { payment: AdminPayment; isPicked: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { amount, orphan, order, user, refunded } = payment;
  const came = amount ? format.money(amount) : '';
  const at = format.dateTime(payment.at);
  const provider = i18n._(providerNames[payment.provider]);
  return (
    <PickedCard
      title={came || `${provider}, ${i18n._(paymentKindNames[payment.kind])}`}
      lead={came ? `${provider}, ${at}` : at}
      isPicked={isPicked}
    >
      {orphan && (
        <Alert tone="warn" className={classes.why}>
          <span>{i18n._(orphanNames[orphan])}</span> <Trans>It is stored, but not credited.</Trans>
        </Alert>
      )}
      <dl className={split.facts}>
        <dt className="faint">
          <Trans>Number</Trans>
        </dt>
        <dd className={split.mono}>{payment.external_id}</dd>
        <dt className="faint">
          <Trans>Who</Trans>
        </dt>
        <dd>{user ? [user.name, user.email].filter(Boolean).join(', ') : <Trans>unknown</Trans>}</dd>
        {order && (
          <>
            <dt className="faint">
              <Trans>Order</Trans>
            </dt>
            <dd className={split.mono}>{order.id}</dd>
            <dt className="faint">
              <Trans>Expected</Trans>
            </dt>
            <dd>{format.money(order.amount)}</dd>
          </>
        )}
        {amount && (
          <>
            <dt className="faint">
              <Trans>Received</Trans>
            </dt>
            <dd>
              <b>{came}</b>
            </dd>
          </>
        )}
        {refunded && refunded.amount > 0 && (
          <>
            <dt className="faint">
              <Trans>Refunded</Trans>
            </dt>
            <dd>{format.money(refunded)}</dd>
          </>
        )}
      </dl>
      <Raw text={payment.raw} />
      <Refund payment={payment} />
    </PickedCard>
  );
}

function Raw({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard, too.
    <section className={split.raw} tabIndex={0} aria-label={t`Received`}>
      {indented(text)}
    </section>
  );
}

/** JSON is indented; a form stays as it came. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
