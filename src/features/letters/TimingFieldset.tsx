import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { WhenField } from '#src/shell/when/WhenField.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useCity } from '#src/shell/timeZone/useCity.ts';
import { Switch } from '#src/ui/Switch.tsx';
import { TimeField } from '#src/ui/TimeField.tsx';
import classes from './Form.module.css';
import { ScheduleAmountField } from './ScheduleAmountField.tsx';
import type { ScheduleProblem } from './scheduleProblem.ts';
import { amountUnits, everyUnits, repetitionOf, type TimingFields, wrongAmounts } from './timingFields.ts';
import { useTimingProblemText } from './useTimingProblemText.ts';

interface Props {
  fields: TimingFields;
  /** By whose clock: a zone, or `contact` for each person's own. */
  zone: string;
  /** The clock by which “tomorrow” is meant. */
  clock: string;
  problem: ScheduleProblem | null;
  onChange: (change: Partial<TimingFields>) => void;
}

/** The fields of a schedule: after a while, at an interval, or at a moment, with the end of a repetition. */
export function TimingFieldset({ fields, zone, clock, problem, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const parts = {
    fields,
    zone,
    clock,
    problem,
    onChange,
    errorId: (field: ScheduleProblem['field']) => (problem?.field === field ? `${id}-${field}` : undefined),
  };
  const timingError = parts.errorId('timing');
  const { repeat } = repetitionOf(fields);
  return (
    <>
      <Segmented
        label={t`When the letter is sent`}
        value={fields.kind}
        options={[
          { value: 'after', label: <Trans>After a delay</Trans> },
          { value: 'every', label: <Trans>Repeat</Trans> },
          { value: 'at', label: <Trans>On a date</Trans> },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {fields.kind === 'after' && <Amounts {...parts} />}
      {fields.kind === 'every' && <Interval {...parts} />}
      {fields.kind === 'at' && (
        <WhenField
          label={t`Date and time`}
          zone={clock}
          value={fields.date || null}
          errorId={timingError}
          onChange={(date) => onChange({ date: date ?? '' })}
        />
      )}
      {fields.kind === 'at' && (
        <p className="muted">
          <Clock zone={zone} />
        </p>
      )}
      <Wrong problem={problem} field="timing" id={timingError} />
      {fields.kind !== 'at' && <TimeOfDay {...parts} />}
      {fields.kind !== 'every' && (
        <Switch
          label={fields.kind === 'at' ? <Trans>Repeat every year</Trans> : <Trans>Repeat at this interval</Trans>}
          isOn={fields[repeat] !== ''}
          onChange={(isOn) => onChange({ [repeat]: isOn ? 'yes' : '' })}
        />
      )}
      {fields[repeat] !== '' && <End {...parts} />}
    </>
  );
}

interface PartProps extends Props {
  /** The id of the text that says what is wrong with a field. */
  errorId: (field: ScheduleProblem['field']) => string | undefined;
}

/** By whose clock an hour is chosen. */
function Clock({ zone }: { zone: string }) {
  const cityOf = useCity();
  return zone === 'contact' ? <Trans>in each person’s time zone</Trans> : cityOf(zone);
}

/** What is wrong, said at its field. */
function Wrong({
  problem,
  field,
  id,
}: {
  problem: ScheduleProblem | null;
  field: ScheduleProblem['field'];
  id: string | undefined;
}) {
  const problemText = useTimingProblemText();
  if (problem?.field !== field) return null;
  return (
    <p id={id} role="alert" className={classes.error}>
      <b>
        <Trans>Incorrect data.</Trans>
      </b>{' '}
      <span>{problemText(problem.code)}</span>
    </p>
  );
}

function Amounts({ fields, problem, onChange, errorId }: PartProps) {
  const { t } = useLingui();
  const labels = { years: t`Years`, months: t`Months`, days: t`Days`, hours: t`Hours`, minutes: t`Minutes` };
  const wrong = problem?.field === 'timing' ? wrongAmounts(fields, problem.code) : [];
  return (
    <div className={classes.amounts}>
      {amountUnits.map((unit) => (
        <ScheduleAmountField
          key={unit}
          label={labels[unit]}
          value={fields[unit]}
          errorId={wrong.includes(unit) ? errorId('timing') : undefined}
          onChange={(amount) => onChange({ [unit]: amount })}
        />
      ))}
    </div>
  );
}

function Interval({ fields, onChange, errorId }: PartProps) {
  const { t } = useLingui();
  const labels = {
    ...{ hours: t`Hours`, days: t`Days`, weeks: t`Weeks` },
    ...{ months: t`Months`, years: t`Years` },
  };
  return (
    <div className={classes.amounts}>
      <ScheduleAmountField
        label={<Trans>Interval</Trans>}
        value={fields.n}
        errorId={errorId('timing')}
        onChange={(n) => onChange({ n })}
      />
      <Select
        label={t`Unit`}
        value={fields.unit}
        choices={everyUnits.map((unit) => ({ value: unit, label: labels[unit] }))}
        onChange={(unit = 'months') => onChange({ unit })}
      />
    </div>
  );
}

function TimeOfDay({ fields, zone, onChange }: PartProps) {
  const { t } = useLingui();
  if (fields.kind === 'every' && fields.unit === 'hours') return null;
  return (
    <div className={classes.amounts}>
      <Switch
        label={<Trans>At a set time of day</Trans>}
        isOn={fields.hasAt !== ''}
        onChange={(isOn) => onChange({ hasAt: isOn ? 'yes' : '' })}
      />
      {fields.hasAt !== '' && (
        <>
          <TimeField label={t`Time of day`} value={fields.at} onChange={(at) => onChange({ at })} />
          <span>
            <Clock zone={zone} />
          </span>
        </>
      )}
    </div>
  );
}

function End({ fields, clock, problem, onChange, errorId }: PartProps) {
  const { t } = useLingui();
  const own = repetitionOf(fields);
  return (
    <>
      <div className={classes.amounts}>
        <ScheduleAmountField
          label={<Trans>How many times</Trans>}
          value={fields[own.times]}
          errorId={errorId('times')}
          onChange={(times) => onChange({ [own.times]: times })}
        />
        <div>
          <p className={classes.label}>
            <Trans>Until</Trans>
          </p>
          <WhenField
            label={t`End of the repetition`}
            zone={clock}
            isEnd
            value={fields[own.until] || null}
            errorId={errorId('until')}
            onChange={(until) => onChange({ [own.until]: until ?? '' })}
          />
        </div>
      </div>
      <Wrong problem={problem} field="times" id={errorId('times')} />
      <Wrong problem={problem} field="until" id={errorId('until')} />
      <p className="muted">
        <Trans>Leave both empty to repeat forever.</Trans>
      </p>
    </>
  );
}
