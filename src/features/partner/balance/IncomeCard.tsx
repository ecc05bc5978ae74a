import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#src/session/SessionContext.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { todayIn } from '../days.ts';
import { incomeQuery } from '../queries.ts';
import classes from './Income.module.css';
import { IncomeChart } from './IncomeChart.tsx';

/** What the last weeks brought, one currency at a time. */
export function IncomeCard({ currencies }: { currencies: readonly string[] }) {
  const { t } = useLingui();
  const today = todayIn(useUser()?.time_zone);
  const { rows } = useSuspenseQuery(incomeQuery(today)).data;
  const [chosen, setChosen] = useState<string>();
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? '';
  const of = (sums: (typeof rows)[number]['earned']) => sums.find((sum) => sum.currency === currency)?.amount ?? 0;
  const weeks = rows.map(({ from, earned, held }) => ({ from, earned: of(earned), held: of(held) }));
  return (
    <Card aria-labelledby="income">
      <CardHeader id="income" title={<Trans>Income by week</Trans>}>
        {currencies.length > 1 ? (
          <Segmented
            label={t`Currency`}
            value={currency}
            options={currencies.map((value) => ({ value, label: value === 'XTR' ? t`Stars` : value }))}
            onChange={setChosen}
          />
        ) : (
          <Legend />
        )}
      </CardHeader>
      {currencies.length > 1 && <Legend />}
      {weeks.some(({ earned }) => earned !== 0) ? (
        <IncomeChart weeks={weeks} currency={currency} today={today} />
      ) : (
        <p className={classes.none}>
          <Trans>Nothing was earned in these 12 weeks. The next commission appears here.</Trans>
        </p>
      )}
    </Card>
  );
}

const Legend = () => (
  <p className={classes.legend} aria-hidden>
    <span className="row gap-sm">
      <Trans context="of income">available</Trans>
    </span>
    <span className="row gap-sm" data-held>
      <Trans context="of income">on hold</Trans>
    </span>
  </p>
);
