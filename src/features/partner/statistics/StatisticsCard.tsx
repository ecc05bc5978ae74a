import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import type { TransactionsSearch } from '../transactions/transactionsSearch.ts';
import { useMoney } from '../useMoney.ts';
import { BarChart } from './BarChart.tsx';
import { RowsTable } from './RowsTable.tsx';
import type { StatisticsPeriod } from './statisticsSearch.ts';
import classes from './Statistics.module.css';

interface Props {
  statistics: PartnerStatistics;
  period: StatisticsPeriod;
  /** The entries of the link that is looked at; of all links without one. */
  of: Pick<TransactionsSearch, 'link'>;
}

const counted = ['clicks', 'sign_ups', 'trials', 'payments'] as const;
type Counted = (typeof counted)[number];

/** One measure as bars, and all of them as a table, which is also what a screen reader reads. */
export function StatisticsCard({ statistics, period, of }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useMoney();
  const [measure, setMeasure] = useState<string>('clicks');
  const names: Record<Counted, string> = {
    clicks: t`Clicks`,
    sign_ups: t`Sign-ups`,
    trials: t`Trials`,
    payments: t`Payments`,
  };
  const currencies = statistics.totals.earned.map(({ currency }) => currency);
  const options = [
    ...counted.map((value) => ({ value: value as string, label: names[value] })),
    ...currencies.map((currency) => ({ value: currency, label: currency === 'XTR' ? t`Stars` : currency })),
  ];
  const bars = statistics.rows.map((row) => {
    const count = counted.find((one) => one === measure);
    const earned = row.earned.find(({ currency }) => currency === measure)?.amount ?? 0;
    return {
      key: row.from,
      label: format.day(row.from),
      value: count ? row[count] : earned,
      text: count ? format.number(row[count]) : money({ amount: earned, currency: measure }),
    };
  });
  const hasAny = bars.some(({ value }) => value > 0);
  return (
    <Card aria-labelledby="by-period" className={classes.card}>
      <CardHeader id="by-period" title={<Trans>Over time</Trans>}>
        <div className={classes.measures}>
          <Segmented label={t`Measure`} value={measure} options={options} onChange={setMeasure} />
        </div>
      </CardHeader>
      {hasAny ? (
        <BarChart bars={bars} />
      ) : (
        <p className={classes.none}>
          <Trans>Nothing in this period.</Trans>
        </p>
      )}
      <RowsTable rows={statistics.rows} period={period} of={of} />
    </Card>
  );
}
