import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { dashboardDays } from '#contract/dashboardDays.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { DataAsOf } from '#src/shell/clock/DataAsOf.tsx';
import { useCity } from '#src/shell/clock/timeZone/useCity.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import type { Period } from './dashboardSearch.ts';
import { DayTable } from './DayTable.tsx';
import classes from './PeopleByDay.module.css';
import { dashboardQuery } from './queries.ts';

/** Lazy, because the chart's library is larger than the rest of the screen. */
const DayChart = lazyComponent(async () => (await import('./DayChart.tsx')).DayChart, null);

interface Props {
  days: Period;
  /** Resolves once the figures of the period are shown. */
  onDays: (days: Period) => Promise<void>;
}

/** New people by day, over a period that can be chosen. */
export function PeopleByDay({ days, onDays }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useSuspenseQuery(dashboardQuery(days));
  // Optimistic: the picked period is shown as selected while its figures load.
  const [picked, setPicked] = useOptimistic(days);
  const pick = (period: Period) =>
    startTransition(async () => {
      setPicked(period);
      await onDays(period);
    });
  const total = data.days.reduce((sum, { people }) => sum + people, 0);
  const zone = useCity()(data.time_zone);
  const periods = dashboardDays.offered.map((offered) => ({
    value: String(offered),
    label: <Plural value={offered} one="# day" other="# days" />,
  }));
  return (
    <Card className={classes.card} aria-labelledby="people-by-day">
      <header className={classes.header}>
        <h2 id="people-by-day">
          <Trans>New people by day</Trans>
        </h2>
        <Segmented
          label={t`Period`}
          value={String(picked)}
          options={periods}
          onChange={(value) => pick(Number(value) as Period)}
        />
      </header>
      <dl className={classes.figures}>
        <Figure value={format.number(total)}>
          <Trans>new in this period</Trans>
        </Figure>
        <Figure value={format.number(data.days.at(-1)?.people ?? 0)}>
          <Trans>new today</Trans>
        </Figure>
        <Figure value={format.number(data.people)}>
          <Trans>in the funnels now</Trans>
        </Figure>
      </dl>
      {total === 0 ? (
        <p className={classes.nobody}>
          <Trans>Nobody new in this period.</Trans>
        </p>
      ) : (
        <div className={classes.chart}>
          <DayChart days={data.days} />
        </div>
      )}
      <footer className="mt-lg text-sm muted">
        <p>
          <Trans>Each person counts once per funnel. Days follow your time zone, {zone}.</Trans>
        </p>
        <DataAsOf at={data.as_of} />
        {total > 0 && <DayTable days={data.days} />}
      </footer>
    </Card>
  );
}

function Figure({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm muted">{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
