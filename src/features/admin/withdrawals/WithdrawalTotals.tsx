import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/session/useFormat.ts';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { withdrawalTotalsQuery } from '../queries.ts';
import { groupNames } from './withdrawalNames.ts';

/** How much waits, was paid, and was not, by currency. */
export function WithdrawalTotals() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { totals } = useSuspenseQuery(withdrawalTotalsQuery).data;
  return (
    <Figures>
      {totals.map(({ state, count, money }) => (
        <Figure
          key={state}
          label={i18n._(groupNames[state])}
          value={
            <Link className="figure-link" to="/admin/withdrawals/" search={{ state }}>
              {money.map((sum) => format.money(sum)).join(' + ') || '0'}
            </Link>
          }
          note={<Plural value={count} one="# withdrawal" other="# withdrawals" />}
        />
      ))}
    </Figures>
  );
}
