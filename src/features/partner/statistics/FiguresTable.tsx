import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { DataTable } from '#src/ui/list/DataTable.tsx';
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
export function FiguresTable({ head, rows }: { head: string; rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <DataTable
      columns={[
        { name: head },
        { name: t`Clicks`, isFigure: true },
        { name: t`Sign-ups`, isFigure: true },
        { name: t`Trials`, isFigure: true },
        { name: t`Payments`, isFigure: true },
        { name: t`Earned`, isFigure: true },
      ]}
      rows={rows.map(({ key, name, figures, of }) => ({
        key,
        cells: [
          name,
          format.number(figures.clicks),
          format.number(figures.sign_ups),
          format.number(figures.trials),
          figures.payments > 0 ? (
            <Entries key="payments" of={{ ...of, kind: 'commission' }}>
              {format.number(figures.payments)}
            </Entries>
          ) : (
            '0'
          ),
          <span key="earned">
            <SumEntries of={of} sums={figures.earned} />
          </span>,
        ],
      }))}
    />
  );
}
