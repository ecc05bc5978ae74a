import { Trans, useLingui } from '@lingui/react/macro';
import { DateTimeField } from '#src/ui/DateTimeField.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { TimeField } from '#src/ui/TimeField.tsx';
import classes from './Form.module.css';
import { amountUnits, everyUnits, type TimingFields } from './timingFields.ts';

interface Props {
  fields: TimingFields;
  onChange: (change: Partial<TimingFields>) => void;
}

/** The fields of a schedule: after a while, at an interval, or at a moment, with the end of a repetition. */
export function TimingFieldset({ fields, onChange }: Props) {
  const { t, i18n } = useLingui();
  const isRepeated = fields.kind === 'every' || fields.repeat !== '';
  return (
    <>
      <Segmented
        label={t`When the letter goes out`}
        value={fields.kind}
        options={[
          { value: 'after', label: <Trans>After a while</Trans> },
          { value: 'every', label: <Trans>Every…</Trans> },
          { value: 'at', label: <Trans>At a time</Trans> },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {fields.kind === 'after' && <Amounts fields={fields} onChange={onChange} />}
      {fields.kind === 'every' && <Interval fields={fields} onChange={onChange} />}
      {fields.kind === 'at' ? (
        <DateTimeField
          label={t`Date and time`}
          locale={i18n.locale}
          value={fields.date || null}
          onChange={(date) => onChange({ date: date ?? '' })}
        />
      ) : (
        <TimeOfDay fields={fields} onChange={onChange} />
      )}
      {fields.kind !== 'every' && (
        <Switch
          label={fields.kind === 'at' ? <Trans>Repeat every year</Trans> : <Trans>Repeat at this interval</Trans>}
          isOn={fields.repeat !== ''}
          onChange={(isOn) => onChange({ repeat: isOn ? 'yes' : '' })}
        />
      )}
      {isRepeated && <End fields={fields} onChange={onChange} />}
    </>
  );
}

function Amounts({ fields, onChange }: Props) {
  const { t } = useLingui();
  const labels = { years: t`Years`, months: t`Months`, days: t`Days`, hours: t`Hours`, minutes: t`Minutes` };
  return (
    <div className={classes.amounts}>
      {amountUnits.map((unit) => (
        <TextField
          key={unit}
          label={labels[unit]}
          className={classes.amount ?? ''}
          inputMode="numeric"
          value={fields[unit]}
          onChange={(event) => onChange({ [unit]: event.target.value })}
        />
      ))}
    </div>
  );
}

function Interval({ fields, onChange }: Props) {
  const { t } = useLingui();
  const labels = {
    ...{ hours: t`Hours`, days: t`Days`, weeks: t`Weeks` },
    ...{ months: t`Months`, years: t`Years` },
  };
  return (
    <div className={classes.amounts}>
      <TextField
        label={<Trans>Interval</Trans>}
        className={classes.amount ?? ''}
        inputMode="numeric"
        value={fields.n}
        onChange={(event) => onChange({ n: event.target.value })}
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

function TimeOfDay({ fields, onChange }: Props) {
  const { t } = useLingui();
  if (fields.kind === 'every' && fields.unit === 'hours') return null;
  return (
    <div className={classes.amounts}>
      <Switch
        label={<Trans>At a time of the day</Trans>}
        isOn={fields.hasAt !== ''}
        onChange={(isOn) => onChange({ hasAt: isOn ? 'yes' : '' })}
      />
      {fields.hasAt !== '' && (
        <TimeField label={t`Time of the day`} value={fields.at} onChange={(at) => onChange({ at })} />
      )}
    </div>
  );
}

function End({ fields, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.amounts}>
      <TextField
        label={<Trans>How many times</Trans>}
        hint={<Trans>Empty: without end</Trans>}
        inputMode="numeric"
        value={fields.times}
        onChange={(event) => onChange({ times: event.target.value })}
      />
      <div>
        <p className={classes.note}>
          <Trans>Until</Trans>
        </p>
        <DateTimeField
          label={t`End of the repetition`}
          locale={i18n.locale}
          value={fields.until || null}
          onChange={(until) => onChange({ until: until ?? '' })}
        />
      </div>
    </div>
  );
}
