import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { transactionsQuery } from '../queries.ts';
import { useMoney } from '../useMoney.ts';
import { ExportTransactions } from './ExportTransactions.tsx';
import { TransactionFilters } from './TransactionFilters.tsx';
import { TransactionRows } from './TransactionRows.tsx';
import classes from './Transactions.module.css';
import type { TransactionsSearch } from './transactionsSearch.ts';

interface Props {
  search: TransactionsSearch;
  onSearch: (search: TransactionsSearch) => void;
}

/** `/partner/transactions/`: every entry of the partner's accounts, what the filter adds up to, and the file. */
export function TransactionsScreen({ search, onSearch }: Props) {
  const pages = useSuspenseInfiniteQuery(transactionsQuery(search));
  const transactions = pages.data.pages.flatMap(({ results }) => results);
  const totals = pages.data.pages[0]?.totals ?? [];
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Card aria-labelledby="transactions">
      <CardHeader
        id="transactions"
        title={<Trans>Transactions</Trans>}
        lead={<Trans>Everything that changed your balance, newest first.</Trans>}
      >
        <ExportTransactions search={search} />
      </CardHeader>
      <TransactionFilters search={search} onSearch={onSearch} />
      {transactions.length > 0 ? (
        <>
          <Totals of={totals} />
          <TransactionRows transactions={transactions} />
          <ShowMore pages={pages} />
        </>
      ) : (
        <Nothing isFiltered={isFiltered} onAll={() => onSearch({})} />
      )}
    </Card>
  );
}

/** What the entries shown, and those on the pages to come, add up to. */
function Totals({ of }: { of: { amount: number; currency: string }[] }) {
  const { signed } = useMoney();
  return (
    <p className={classes.totals}>
      <Trans>Total</Trans>
      {of.map((sum) => (
        <b className="strong" key={sum.currency}>
          {signed(sum)}
        </b>
      ))}
    </p>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  useTitleAfter();
  const picture = <IconReceipt size={40} stroke={1.25} aria-hidden />;
  if (isFiltered)
    return (
      <EmptyState
        picture={picture}
        title={<Trans>No entry matches</Trans>}
        action={
          <Button onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      picture={picture}
      title={<Trans>No transactions yet</Trans>}
      action={
        <Link to="/partner/dashboard/" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to my links</Trans>
        </Link>
      }
    >
      <Trans>The first one appears with the first payment of someone you referred.</Trans>
    </EmptyState>
  );
}
