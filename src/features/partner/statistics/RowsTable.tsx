import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { groupEnd } from '../days.ts';
import type { TransactionsSearch } from '../transactions/transactionsSearch.ts';
import { FiguresTable } from './FiguresTable.tsx';
import type { StatisticsPeriod } from './statisticsSearch.ts';
import classes from './Statistics.module.css';

interface Props {
  rows: PartnerStatistics['rows'];
  period: StatisticsPeriod;
  of: Pick<TransactionsSearch, 'link'>;
}

/** The chart as a table, the newest row first. */
export function RowsTable({ rows, period: { group, to }, of }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const heads = { day: t`Day`, week: t`Week from`, month: t`Month from` };
  return (
    <details className={classes.rows}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <FiguresTable
        head={heads[group]}
        rows={rows.toReversed().map((row) => ({
          key: row.from,
          name: format.day(row.from),
          figures: row,
          of: { ...of, from: row.from, to: groupEnd(row.from, group, to) },
        }))}
      />
    </details>
  );
}
