import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PartnerStatistics } from '#contract/schemas/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import table from '#src/ui/DataTable.module.css';
import { Entries } from '../transactions/Entries.tsx';
import { SumEntries } from '../transactions/SumEntries.tsx';
import type { TransactionsSearch } from '../transactions/transactionsSearch.ts';

interface Row {
  key: string;
  name: ReactNode;
  figures: PartnerStatistics['totals'];
  /** The entries behind the row's money. */
  of: TransactionsSearch;
}

/** Clicks to earnings, a row for each day or each link; money opens its entries. */
export function FiguresTable({ head, rows }: { head: ReactNode; rows: readonly Row[] }) {
  const format = useFormat();
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={table.figure}>
              <Trans>Clicks</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Sign-ups</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Trials</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Payments</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Earned</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures, of }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={table.figure}>{format.number(figures.clicks)}</td>
              <td className={table.figure}>{format.number(figures.sign_ups)}</td>
              <td className={table.figure}>{format.number(figures.trials)}</td>
              <td className={table.figure}>
                {figures.payments > 0 ? (
                  <Entries of={{ ...of, kind: 'commission' }}>{format.number(figures.payments)}</Entries>
                ) : (
                  '0'
                )}
              </td>
              <td className={table.figure}>
                <SumEntries of={of} sums={figures.earned} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
