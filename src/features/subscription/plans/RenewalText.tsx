import { Plural, Trans } from '@lingui/react/macro';
import type { Plan } from '#contract/schemas/money/subscription.ts';
import { doesRenew, type PaymentWay } from '../prices.ts';

/** How a plan goes on after its first period, which depends on how it is paid. */
export function RenewalText({ plan, ways }: { plan: Plan; ways: readonly PaymentWay[] }) {
  const renewing = ways.filter(({ provider }) => doesRenew(provider, plan));
  if (renewing.length === 0) return <Trans>Paid once; it does not renew automatically.</Trans>;
  if (plan.months === 1) return <Trans>Renews every month until you cancel, in two taps.</Trans>;
  const every =
    plan.months === 12 ? (
      <Trans>Renews once a year by card.</Trans>
    ) : (
      <Plural value={plan.months} one="Renews after # month by card." other="Renews every # months by card." />
    );
  return (
    <>
      {every} {renewing.length < ways.length && <Trans>Stars are a one-time payment.</Trans>}
    </>
  );
}
