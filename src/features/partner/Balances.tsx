import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { partnerAccounts } from '#contract/partnerAccounts.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { accountNames } from './accountNames.ts';
import classes from './Balances.module.css';
import { balanceQuery } from './queries.ts';

/** The available, held and paid-out amounts by currency; nothing is rendered before the first earning. */
export function Balances() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { balances } = useSuspenseQuery(balanceQuery).data;
  return balances.map((balance) => (
    <dl key={balance.available.currency} className={classes.figures}>
      {partnerAccounts.map((account) => (
        <div key={account}>
          <dt>{i18n._(accountNames[account])}</dt>
          <dd>{format.money(balance[account])}</dd>
        </div>
      ))}
    </dl>
  ));
}
