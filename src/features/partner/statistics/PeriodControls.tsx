import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '#src/session/SessionContext.ts';
import { LazyDayChoice as DayChoice } from '#src/shell/when/lazyDayChoice.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { todayIn } from '../days.ts';
import classes from './Period.module.css';
import {
  statisticsGroupings,
  lastDays,
  offeredDays,
  type StatisticsPeriod,
  type StatisticsSearch,
} from './statisticsSearch.ts';

interface Props {
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsSearch) => void;
  children?: React.ReactNode;
}

/** The choice of the period, by a number of days or by its first and last day, and of what a row is. */
export function PeriodControls({ period, onPeriod, children }: Props) {
  const { t } = useLingui();
  const today = todayIn(useUser()?.time_zone);
  const offered = offeredDays.find((days) => {
    const { from, to } = lastDays(today, days);
    return from === period.from && to === period.to;
  });
  const names = { day: <Trans>Days</Trans>, week: <Trans>Weeks</Trans>, month: <Trans>Months</Trans> };
  const date = (key: 'from' | 'to', label: string) => (
    <DayChoice
      label={label}
      value={period[key]}
      min={key === 'to' ? period.from : undefined}
      max={key === 'from' ? period.to : today}
      onChange={(day) => day && onPeriod({ ...period, [key]: day })}
    />
  );
  return (
    <div className={classes.period}>
      <Segmented
        label={t`Period`}
        value={String(offered ?? '')}
        options={offeredDays.map((days) => ({
          value: String(days),
          label: <Plural value={days} one="# day" other="# days" />,
        }))}
        onChange={(days) => onPeriod({ ...period, ...lastDays(today, Number(days)) })}
      />
      <fieldset className={classes.dates}>
        {date('from', t`First day`)}
        <span>–</span>
        {date('to', t`Last day`)}
      </fieldset>
      <span className={classes.grow} />
      {children}
      <Segmented
        label={t`Group by`}
        value={period.group}
        options={statisticsGroupings.map((value) => ({ value, label: names[value] }))}
        onChange={(group) => onPeriod({ ...period, group })}
      />
    </div>
  );
}
