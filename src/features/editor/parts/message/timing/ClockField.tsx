import { parseTime } from '@internationalized/date';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeField } from 'react-aria-components/TimeField';
import classes from './TimingForm.module.css';

/** A time of the day in 24 hours, such as `10:00`, as the chat and the cards show it. */
export function ClockField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (at: string) => void;
}) {
  return (
    <TimeField
      className={classes.time ?? ''}
      aria-label={label}
      hourCycle={24}
      granularity="minute"
      shouldForceLeadingZeros
      value={parseTime(value)}
      onChange={(time) => {
        if (time) onChange(time.toString().slice(0, 5));
      }}
    >
      <DateInput className={classes.segments ?? ''}>
        {(segment) => <DateSegment segment={segment} className={classes.segment ?? ''} />}
      </DateInput>
    </TimeField>
  );
}
