import { useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import { accountNames } from './accountNames.ts';
import { transactionsQuery } from './queries.ts';
import { Row, RowList } from './RowList.tsx';

interface Props {
  /** Only the transactions of this partner link; all without it. */
  link?: string;
  /** The text of the empty list. */
  empty: ReactNode;
}

/** The transactions of the balance, the newest first. */
export function TransactionList({ link, empty }: Props) {
  const { i18n } = useLingui();
  const format = useFormat();
  const pages = useSuspenseInfiniteQuery(transactionsQuery(link));
  const transactions = pages.data.pages.flatMap(({ results }) => results);
  if (transactions.length === 0) return empty;
  return (
    <RowList pages={pages}>
      {transactions.map(({ id, account, money, created_at }) => (
        <Row key={id} date={format.date(created_at)} sum={format.money(money)}>
          {i18n._(accountNames[account])}
        </Row>
      ))}
    </RowList>
  );
}
