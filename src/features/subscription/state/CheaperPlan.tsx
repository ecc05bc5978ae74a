import { Trans } from '@lingui/react/macro';
import { IconCalendarUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { freeMonths, waysOf } from '../prices.ts';
import { usePlanName } from '../usePlanName.ts';
import classes from './State.module.css';

/** The longest plan, where it is cheaper than the one somebody has. */
export function CheaperPlan({ of, cp }: { of: Subscription; cp: boolean }) {
  const format = useFormat();
  const nameOf = usePlanName(of.plans);
  const longest = of.plans.toSorted((a, b) => b.months - a.months)[0];
  const current = of.plans.find(({ id }) => id === of.plan);
  const monthly = of.plans.find(({ months }) => months === 1);
  const way = longest && waysOf(of, longest, cp, isInTelegram())[0];
  const base = monthly?.prices.find(({ currency }) => currency === way?.price.currency);
  const isCheaper = longest && way && base && freeMonths(longest, way.price, of.plans) > 0;
  if (!isCheaper || (current?.months ?? 0) >= longest.months) return null;
  const name = nameOf(longest.id);
  const all = { ...base, amount: base.amount * longest.months };
  return (
    <Card aria-labelledby="cheaper">
      <header className={classes.head}>
        <h2 id="cheaper">
          <Trans>{name} is cheaper</Trans>
        </h2>
      </header>
      <div className={classes.text}>
        <p>
          <Trans>
            {format.money(way.price)} instead of {format.money(all)}. Your remaining time is added.
          </Trans>
        </p>
        <Link to="/subscribe/" search={{ plan: longest.id }} className={buttonClass({ isWide: true })}>
          <IconCalendarUp size={18} stroke={1.75} aria-hidden />
          <Trans>Switch to {name}</Trans>
        </Link>
      </div>
    </Card>
  );
}
