import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '#src/ui/field/Select.tsx';
import { maxAmount } from '#src/shell/timing/delay.ts';
import type { Schedule } from '#src/shell/timing/schedule.ts';
import { useCity } from '#src/shell/clock/timeZone/useCity.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { funnelZone } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useDelayText } from '#src/shell/timing/useTimingText.ts';
import { PositiveNumberInput } from './PositiveNumberInput.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import { WeekdayChoice } from '#src/shell/timing/WeekdayChoice.tsx';

type Timed = Extract<Schedule, { at: string }>;
type Offset = 'sameDay' | 'nextDay' | 'laterDay' | 'delayed';

const daysOf: Record<Exclude<Offset, 'delayed'>, number> = { sameDay: 0, nextDay: 1, laterDay: 2 };
/** A whole day less than the delay may be, since the time of the day comes on top. */
const mostDays = maxAmount('days') - 1;

function offsetOf(schedule: Timed): Offset {
  if (schedule.kind === 'delayedTime') return 'delayed';
  return schedule.days === 0 ? 'sameDay' : schedule.days === 1 ? 'nextDay' : 'laterDay';
}

interface Props {
  schedule: Timed;
  /** Of an exit, which is counted from when the stage began to wait. */
  isExit?: boolean;
  onChange: (schedule: Timed) => void;
}

/** A time of the day as a sentence: `The next day at 10:00, on weekdays`. */
export function TimeFields({ schedule, isExit = false, onChange }: Props) {
  const { t } = useLingui();
  const notTime = useNotTime();
  const delayText = useDelayText();
  const editor = useFunnelEditor();
  const zone = useEditorSelector(funnelZone);
  const cityOf = useCity();
  const offset = offsetOf(schedule);
  const { at, weekdays } = schedule;
  const days = schedule.kind === 'time' && offset === 'laterDay' ? schedule.days : null;
  const choose = (value: string | undefined) => {
    if (value === 'sameDay' || value === 'nextDay' || value === 'laterDay')
      onChange({ kind: 'time', days: daysOf[value], at, weekdays });
  };
  return (
    <>
      <div className="row wrap gap-md text-sm muted">
        {days !== null && (
          <PositiveNumberInput
            label={t`After how many days`}
            value={days}
            max={mostDays}
            onChange={(next) => onChange({ kind: 'time', days: next, at, weekdays })}
            onDone={editor.flush}
          />
        )}
        <Select
          label={t`On which day`}
          value={offset}
          choices={[
            { value: 'sameDay', label: t`the same day` },
            { value: 'nextDay', label: t`the next day` },
            { value: 'laterDay', label: t`${plural(days ?? 5, { one: 'day later', other: 'days later' })}` },
            ...(schedule.kind === 'delayedTime' ? [{ value: 'delayed', label: `+ ${delayText(schedule.delay)}` }] : []),
          ]}
          onChange={choose}
        />
        <Trans context="time of the day">at</Trans>
        <TimeField
          label={t`Time`}
          notTime={notTime}
          value={at}
          onChange={(time) => onChange({ ...schedule, at: time })}
        />
        <span>{cityOf(zone)}</span>
      </div>
      <div className="row wrap gap-md text-sm muted">
        <WeekdayChoice value={weekdays} onChange={(chosen) => onChange({ ...schedule, weekdays: chosen })} />
      </div>
      {offset === 'sameDay' && weekdays.length === 0 && !isExit && (
        <p className="text-sm muted">
          <Trans>
            People who enter after {at} get it at {at} the next day.
          </Trans>
        </p>
      )}
    </>
  );
}
