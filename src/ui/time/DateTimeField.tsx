import {
  type CalendarDate,
  type CalendarDateTime,
  parseDateTime,
  parseTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { useState } from 'react';
import { TimeField } from './TimeField.tsx';
import { type CommonDateFieldProps, TypedDate } from './TypedDate.tsx';
import classes from './TimeField.module.css';
import { minuteChars } from './wallAhead.ts';

interface Props extends CommonDateFieldProps {
  /** What the time of the day is called. */
  timeLabel: string;
  /** What is said of words that are no time. */
  notTime: string;
}

const timeAt = 11;
const morning = '10:00';

/** A date with a time in 24 hours by the clock of some zone, such as `2026-12-31T10:00`: typed, or chosen in a calendar. */
export function DateTimeField({ value, timeLabel, notTime, onChange, ...props }: Props) {
  // of a date that is not complete yet
  const [kept, setKept] = useState(morning);
  const time = value?.slice(timeAt, minuteChars) ?? kept;
  const change = (date: CalendarDate | CalendarDateTime | null) => {
    if (date === null) {
      setKept(time);
      return onChange(null);
    }
    const moment = 'hour' in date ? date : toCalendarDateTime(date, parseTime(time));
    onChange(moment.toString().slice(0, minuteChars));
  };
  return (
    <div className={classes.moment}>
      <TypedDate {...props} hasTime value={value === null ? null : parseDateTime(value)} onChange={change} />
      <TimeField
        label={timeLabel}
        notTime={notTime}
        value={time}
        errorId={props.errorId}
        onChange={(at) => (value === null ? setKept(at) : onChange(`${value.slice(0, timeAt)}${at}`))}
      />
    </div>
  );
}
