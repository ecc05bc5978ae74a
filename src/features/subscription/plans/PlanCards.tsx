import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Plan, SubscriptionOffer } from '#contract/schemas/money/subscription.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { signUpMode } from '#src/platform/page/signUpMode.ts';
import { saveReturnUrl } from '#src/session/returnUrl.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { freeMonths, perMonth, waysOf } from '../prices.ts';
import { usePlanName } from '../usePlanName.ts';
import classes from './Plans.module.css';
import { RenewalText } from './RenewalText.tsx';

interface Props {
  offer: SubscriptionOffer;
  cp: boolean;
}

/** The plans side by side; the longest one is recommended. */
export function PlanCards({ offer, cp }: Props) {
  useTitleAfter();
  const longest = Math.max(...offer.plans.map(({ months }) => months));
  return (
    <div className={classes.plans}>
      {offer.plans.map((plan) => (
        <PlanCard key={plan.id} {...{ plan, offer, cp }} isBest={offer.plans.length > 1 && plan.months === longest} />
      ))}
    </div>
  );
}

function PlanCard({ plan, offer, cp, isBest }: Props & { plan: Plan; isBest: boolean }) {
  const format = useFormat();
  const name = usePlanName(offer.plans)(plan.id);
  const [first, second] = waysOf(offer, plan, cp, isInTelegram());
  if (!first) return null;
  const free = freeMonths(plan, first.price, offer.plans);
  return (
    <Card className={isBest ? `${classes.plan} ${classes.best}` : classes.plan}>
      <header>
        <h2>{name}</h2>
        {free > 0 && (
          <Badge tone="accent" isPlain>
            <Plural value={free} one="# month free" other="# months free" />
          </Badge>
        )}
      </header>
      <p className={classes.price}>
        <span>{format.money(first.price)}</span>{' '}
        {second && (
          <small>
            <Trans>or {format.money(second.price)}</Trans>
          </small>
        )}
      </p>
      <p className="flex-1 mb-xl text-sm muted">
        {plan.months > 1 && (
          <>
            <Trans>{format.money(perMonth(plan, first.price))} a month.</Trans>{' '}
          </>
        )}
        <RenewalText plan={plan} ways={second ? [first, second] : [first]} />
      </p>
      <Choose plan={plan} name={name} isBest={isBest} />
    </Card>
  );
}

/** A guest makes an account first, and comes back to pay. */
function Choose({ plan, name, isBest }: { plan: Plan; name: string; isBest: boolean }) {
  const user = useUser();
  const className = buttonClass({ variant: isBest ? 'primary' : 'default', isWide: true });
  const label = <Trans>Choose {name}</Trans>;
  const search = { plan: plan.id };
  if (user)
    return (
      <Link to="/subscribe/" search={search} className={className}>
        {label}
      </Link>
    );
  return (
    <Link
      to={signUpMode() === 'off' ? '/sign-in/' : '/sign-up/'}
      className={className}
      onClick={() => saveReturnUrl(`/subscribe/?plan=${encodeURIComponent(plan.id)}`)}
    >
      {label}
    </Link>
  );
}
