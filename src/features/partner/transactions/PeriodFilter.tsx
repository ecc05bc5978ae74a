import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { addDays, monthOf, todayIn } from '../days.ts';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onPeriod: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** The days of the entries: this month, the last one, the last 90 days, or those that a figure came with. */
export function PeriodFilter({ from, to, onPeriod }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const today = todayIn(useUser()?.time_zone);
  const month = monthOf(today);
  const periods = [
    { ...month, label: t`This month` },
    { ...monthOf(addDays(month.from, -1)), label: t`Last month` },
    { from: addDays(today, -89), to: today, label: t`Last 90 days` },
  ];
  const [first, last] = [from ? format.day(from) : '…', to ? format.day(to) : '…'];
  const known = periods.some((one) => one.from === from && one.to === to);
  const own = (from || to) && !known ? [{ from, to, label: first === last ? first : `${first} – ${last}` }] : [];
  const choices = [...periods, ...own].map((one) => ({ ...one, value: `${one.from ?? ''}/${one.to ?? ''}` }));
  return (
    <Select
      label={t`Period`}
      none={t`All time`}
      value={from || to ? `${from ?? ''}/${to ?? ''}` : undefined}
      choices={choices}
      onChange={(value) => {
        const picked = choices.find((one) => one.value === value);
        onPeriod({ from: picked?.from, to: picked?.to });
      }}
    />
  );
}
