import { Fragment } from 'react';
import type { Money } from '#contract/schemas/money/money.ts';
import { useMoney } from '../useMoney.ts';
import { Entries } from './Entries.tsx';
import type { TransactionsSearch } from './transactionsSearch.ts';

/** What was earned, each currency a link to its entries. */
export function SumEntries({ of, sums }: { of: TransactionsSearch; sums: readonly Money[] }) {
  const { money } = useMoney();
  if (sums.length === 0) return '0';
  return sums.map((one, at) => (
    <Fragment key={one.currency}>
      {at > 0 && <span>{' + '}</span>}
      <Entries of={{ ...of, kind: 'earnings', currency: one.currency }}>{money(one)}</Entries>
    </Fragment>
  ));
}
