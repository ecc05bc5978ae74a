import { Trans, useLingui } from '@lingui/react/macro';
import { WhenField } from '#src/shell/when/WhenField.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { ScheduleAmountField } from './ScheduleAmountField.tsx';
import classes from './Timing.module.css';
import { TimingError } from './TimingError.tsx';
import { amountUnits, repetitionOf, wrongAmounts } from './timingFields.ts';
import type { TimingProps } from './TimingSentence.tsx';

/** What is seldom chosen of a letter's time: a delay of several units, no hour, repetitions and their end. */
export function MoreTiming(props: TimingProps) {
  const { fields, onChange } = props;
  const { repeat } = repetitionOf(fields);
  const canHaveHour = fields.kind === 'after' || (fields.kind === 'every' && fields.unit !== 'hours');
  return (
    <div className={classes.more}>
      {fields.kind === 'after' && <Amounts {...props} />}
      {canHaveHour && (
        <Switch
          label={<Trans>At a set time of day</Trans>}
          isOn={fields.hasAt !== ''}
          onChange={(isOn) => onChange({ hasAt: isOn ? 'yes' : '' })}
        />
      )}
      {fields.kind !== 'every' && (
        <Switch
          label={fields.kind === 'at' ? <Trans>Repeat every year</Trans> : <Trans>Repeat at this interval</Trans>}
          isOn={fields[repeat] !== ''}
          onChange={(isOn) => onChange({ [repeat]: isOn ? 'yes' : '' })}
        />
      )}
      {fields[repeat] !== '' && <End {...props} />}
    </div>
  );
}

function Amounts({ fields, problem, onChange, errorId }: TimingProps) {
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

function End({ fields, clock, problem, onChange, errorId }: TimingProps) {
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
          <p className="mb-sm text-sm medium" aria-hidden>
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
      <TimingError problem={problem} field="times" id={errorId('times')} />
      <TimingError problem={problem} field="until" id={errorId('until')} />
      <p className="muted">
        <Trans>Leave both empty to repeat forever.</Trans>
      </p>
    </>
  );
}
