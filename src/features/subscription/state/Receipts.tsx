import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Payment, Subscription } from '#contract/schemas/money/subscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { usePlanName } from '../usePlanName.ts';
import { useRefusal } from '../useRefusal.ts';
import classes from './Receipts.module.css';
import state from './State.module.css';

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }));

/** Every payment with the number of its receipt, and the attempts that were refused. */
export function Receipts({ of }: { of: Subscription }) {
  const email = useUser()?.email;
  if (of.payments.length === 0) return null;
  return (
    <Card aria-labelledby="receipts">
      <header className={state.head}>
        <h2 id="receipts">
          <Trans>Payments and receipts</Trans>
        </h2>
        {email && <span>{email}</span>}
      </header>
      <ul className={classes.list}>
        {of.payments.map((payment) => (
          <Row key={payment.id} payment={payment} plans={of.plans} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ payment, plans }: { payment: Payment; plans: Subscription['plans'] }) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = usePlanName(plans)(payment.plan);
  const refusal = useRefusal();
  const { provider, reason, receipt, amount, refunded } = payment;
  return (
    <li>
      <time className="text-xs faint" dateTime={payment.at}>
        {format.date(payment.at)}
      </time>
      <span className={classes.what}>
        <b className="medium">
          {name && <span>{`${name}, `}</span>}
          {provider === 'stars' ? <Trans>Telegram Stars</Trans> : <Trans>bank card</Trans>}
        </b>
        {reason !== null && <small className="block text-xs faint">{refusal(reason)}</small>}
        {receipt !== null && (
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>Receipt {receipt}</Trans>
          </button>
        )}
        {refunded.amount > 0 && (
          <small className="block text-xs faint">
            <Trans>{format.money(refunded)} refunded</Trans>
          </small>
        )}
      </span>
      <State of={payment.state} />
      <span className={classes.amount}>{format.money(amount)}</span>
      {isOpen && (
        <Suspense>
          <Receipt payment={payment} plan={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

function State({ of }: { of: Payment['state'] }) {
  const { t } = useLingui();
  const texts = { paid: t`paid`, refunded: t`refunded`, refused: t`not charged` };
  return <Badge tone={of === 'paid' ? 'ok' : 'neutral'}>{texts[of]}</Badge>;
}
