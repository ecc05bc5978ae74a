import { parseTime } from '@internationalized/date';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import classes from './TimeField.module.css';

interface Props {
  label: string;
  value: string;
  /** The element that says what is wrong; the field is invalid while it is given. */
  errorId?: string | undefined;
  onChange: (at: string) => void;
}

/** A time of the day in 24 hours, such as `10:00`, as the chat and the cards show it. */
export function TimeField({ label, value, errorId, onChange }: Props) {
  return (
    <AriaTimeField
      className={classes.time ?? ''}
      aria-label={label}
      isInvalid={errorId !== undefined}
      {...(errorId && { 'aria-describedby': errorId })}
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
    </AriaTimeField>
  );
}
