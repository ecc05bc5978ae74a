import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { accountNames } from './accountNames.ts';
import classes from './Balances.module.css';
import { balanceQuery } from './queries.ts';

const figures = { available: 'available', hold: 'on_hold', requested: 'requested', paid: 'paid' } as const;
const accounts = ['available', 'hold', 'requested', 'paid'] as const;

/** The available, held and paid-out amounts by currency; nothing is rendered before the first earning. */
export function Balances() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { balances } = useSuspenseQuery(balanceQuery).data;
  return balances.map((balance) => (
    <dl key={balance.available.currency} className={classes.figures}>
      {accounts.map((account) => (
        <div key={account}>
          <dt>{i18n._(accountNames[account])}</dt>
          <dd>{format.money(balance[figures[account]])}</dd>
        </div>
      ))}
    </dl>
  ));
}
