import { Trans, useLingui } from '@lingui/react/macro';
import { useCity } from '#src/shell/clock/timeZone/useCity.ts';
import { WhenField } from '#src/shell/when/WhenField.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import classes from './Timing.module.css';
import type { ScheduleProblem } from './scheduleProblem.ts';
import { afterUnits, everyUnits, singleUnitOf, type TimingFields, withUnit } from './timingFields.ts';
import { useLengthOf } from './useLengthOf.ts';
import { useUnitLabels } from './useUnitLabels.ts';

export interface TimingProps {
  fields: TimingFields;
  /** By whose clock: a zone, or `contact` for each person's own. */
  zone: string;
  /** The clock by which “tomorrow” is meant. */
  clock: string;
  problem: ScheduleProblem | null;
  /** The id of the text that says what is wrong with a field. */
  errorId: (field: ScheduleProblem['field']) => string | undefined;
  onChange: (change: Partial<TimingFields>) => void;
}

/** When a letter leaves, as a sentence whose words are chosen: “After 5 days at 19:00”. */
export function TimingSentence(props: TimingProps) {
  const { t } = useLingui();
  const { fields, clock, errorId, onChange } = props;
  return (
    <div className={classes.sentence}>
      <Select
        label={t`When the letter is sent`}
        value={fields.kind}
        choices={[
          { value: 'after', label: t({ message: 'After', context: 'a letter goes out' }) },
          { value: 'every', label: t({ message: 'Every', context: 'a letter goes out' }) },
          { value: 'at', label: t({ message: 'On', context: 'a letter goes out on a date' }) },
        ]}
        onChange={(kind = 'after') => onChange({ kind })}
      />
      {fields.kind === 'after' && <Delay {...props} />}
      {fields.kind === 'every' && <Interval {...props} />}
      {fields.kind === 'at' ? (
        <>
          <WhenField
            label={t`Date and time`}
            zone={clock}
            value={fields.date || null}
            errorId={errorId('timing')}
            onChange={(date) => onChange({ date: date ?? '' })}
          />
          <Clock {...props} />
        </>
      ) : (
        <TimeOfDay {...props} />
      )}
    </div>
  );
}

/** By whose clock an hour is chosen. */
function Clock({ zone }: Pick<TimingProps, 'zone'>) {
  const cityOf = useCity();
  return <span>{zone === 'contact' ? <Trans>in each person’s time zone</Trans> : cityOf(zone)}</span>;
}

function Delay({ fields, errorId, onChange }: TimingProps) {
  const { t } = useLingui();
  const lengthOf = useLengthOf();
  const unit = singleUnitOf(fields);
  const labels = useUnitLabels(unit === null ? '' : fields[unit]);
  // of several units, which are below
  if (unit === null) return <b>{lengthOf(fields)}</b>;
  return (
    <>
      <AmountInput
        label={t`Delay`}
        value={fields[unit]}
        errorId={errorId('timing')}
        onChange={(amount) => onChange({ [unit]: amount })}
      />
      <Select
        label={t`Unit`}
        value={unit}
        choices={afterUnits.map((value) => ({ value, label: labels[value] }))}
        onChange={(chosen) => onChange(withUnit(fields, chosen))}
      />
    </>
  );
}

function Interval({ fields, errorId, onChange }: TimingProps) {
  const { t } = useLingui();
  const labels = useUnitLabels(fields.n);
  return (
    <>
      <AmountInput label={t`Interval`} value={fields.n} errorId={errorId('timing')} onChange={(n) => onChange({ n })} />
      <Select
        label={t`Unit`}
        value={fields.unit}
        choices={everyUnits.map((value) => ({ value, label: labels[value] }))}
        onChange={(unit = 'months') => onChange({ unit })}
      />
    </>
  );
}

/** The hour, where one is chosen and the unit has days. */
function TimeOfDay(props: TimingProps) {
  const { t } = useLingui();
  const notTime = useNotTime();
  const { fields, onChange } = props;
  if (fields.hasAt === '' || (fields.kind === 'every' && fields.unit === 'hours')) return null;
  return (
    <>
      <span>
        <Trans context="at a time of the day">at</Trans>
      </span>
      <TimeField label={t`Time of day`} notTime={notTime} value={fields.at} onChange={(at) => onChange({ at })} />
      <Clock {...props} />
    </>
  );
}

interface AmountProps {
  label: string;
  value: string;
  errorId: string | undefined;
  onChange: (value: string) => void;
}

const AmountInput = ({ label, value, errorId, onChange }: AmountProps) => (
  <input
    className={`field-focus ${classes.number}`}
    data-autofocus
    inputMode="numeric"
    aria-label={label}
    aria-invalid={errorId !== undefined || undefined}
    aria-describedby={errorId}
    value={value}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => onChange(target.value)}
  />
);
