import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { subscriptionTotalsQuery } from '../queries.ts';
import { subscriptionStateNames } from './subscriptionStateNames.ts';

/** How many accounts are in which state. */
export function SubscriptionTotals() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { totals } = useSuspenseQuery(subscriptionTotalsQuery).data;
  return (
    <Figures>
      {totals.map(({ state, count }) => (
        <Figure
          key={state}
          label={i18n._(subscriptionStateNames[state].name)}
          value={
            <Link className="figure-link" to="/admin/subscriptions/" search={{ state }}>
              {format.number(count)}
            </Link>
          }
        />
      ))}
    </Figures>
  );
}
