import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Plan, Subscription } from '#contract/schemas/money/subscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { daysUntil } from '#src/shell/subscription/daysUntil.ts';
import { placeBefore } from '#src/shell/subscription/placeBefore.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { doesRenew, type PaymentWay } from '../prices.ts';
import { usePlanName } from '../usePlanName.ts';
import { paidUntil } from './paidUntil.ts';
import classes from './Pay.module.css';

interface Props {
  subscription: Subscription;
  plan: Plan;
  way: PaymentWay;
}

/** What a payment gives: until when it works, when the next one is, what it costs now. */
export function PaySummary({ subscription, plan, way }: Props) {
  const format = useFormat();
  const name = usePlanName(subscription.plans)(plan.id);
  const { state, until, renews } = subscription;
  const left = until === null || state === 'inactive' ? 0 : daysUntil(until);
  const end = format.date(paidUntil(subscription, plan, way.provider));
  const place = placeBefore();
  return (
    <Card className={classes.summary} aria-labelledby="summary">
      <header>
        <h2 id="summary">{name}</h2>
        <Link to="/subscribe/">
          <Trans>Change</Trans>
        </Link>
      </header>
      <dl>
        {left > 0 && (
          <Line what={state === 'trial' ? <Trans>Trial days left</Trans> : <Trans>Days left</Trans>}>
            <Plural value={left} one="# day" other="# days" />
          </Line>
        )}
        <Line what={<Trans>Paid period</Trans>}>
          <Plural value={plan.months} one="# month" other="# months" />
        </Line>
        <Line what={<Trans>Works until</Trans>}>{end}</Line>
        <Line what={<Trans>Next payment</Trans>}>
          {doesRenew(way.provider, plan) ? end : <Trans>no automatic payment</Trans>}
        </Line>
        <div className={classes.total}>
          <dt>
            <Trans>Now</Trans>
          </dt>
          <dd>{format.money(way.price)}</dd>
        </div>
      </dl>
      <p className={classes.after}>
        {renews && <Trans>Once this payment arrives, your current renewal is cancelled. Its paid time stays.</Trans>}{' '}
        {place && <Trans>After that you return to: {place.title}.</Trans>}
      </p>
    </Card>
  );
}

const Line = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);
