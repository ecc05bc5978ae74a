import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { LinksCard } from '../links/LinksCard.tsx';
import { balanceQuery, transactionsQuery } from '../queries.ts';
import { TransactionRows } from '../transactions/TransactionRows.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { NothingEarned } from './NothingEarned.tsx';
import classes from './Dashboard.module.css';

const newest = 5;

/** `/partner/dashboard/`: the balance, the links that earn it, and what happened last. */
export function PartnerDashboardScreen() {
  const { balances } = useSuspenseQuery(balanceQuery).data;
  const pages = useSuspenseInfiniteQuery(transactionsQuery());
  const transactions = pages.data.pages[0]?.results.slice(0, newest) ?? [];
  return (
    <>
      {balances.map((balance) => (
        <BalanceCard key={balance.currency} balance={balance} />
      ))}
      {balances.length === 0 && <NothingEarned />}
      <div className={classes.middle}>
        {balances.length > 0 && <IncomeCard currencies={balances.map(({ currency }) => currency)} />}
        <LinksCard />
      </div>
      <Card aria-labelledby="last-transactions" className={classes.last}>
        <CardHeader id="last-transactions" title={<Trans>Transactions</Trans>}>
          {transactions.length > 0 && (
            <Link to="/partner/transactions/" className={classes.all}>
              <Trans>All transactions</Trans>
            </Link>
          )}
        </CardHeader>
        {transactions.length > 0 ? (
          <TransactionRows transactions={transactions} />
        ) : (
          <p className={classes.none}>
            <Trans>The first one appears with the first payment of someone you referred.</Trans>
          </p>
        )}
      </Card>
    </>
  );
}
