import { type CalendarDate, CalendarDateTime, parseDate, parseDateTime, toCalendarDate } from '@internationalized/date';
import classes from './DateChoices.module.css';
import { DayCalendar } from './DayCalendar.tsx';

/** A date with a time that is often chosen, and what it is called. */
export interface NamedTime {
  name: string;
  /** A wall time such as `2026-12-31T10:00`. */
  at: string;
}

interface Props {
  label: string;
  locale: string;
  value: CalendarDate | CalendarDateTime | null;
  /** A day is chosen with the time that was there, or at 10:00. */
  hasTime: boolean;
  min?: string | undefined;
  max?: string | undefined;
  times?: readonly NamedTime[];
  /** The calendar does not take the focus as it appears. */
  isInline?: boolean;
  onChoose: (value: CalendarDate | CalendarDateTime) => void;
}

const morning = { hour: 10, minute: 0 };
const timeAt = 11;

/** A month, and beside it the times that are chosen most often. */
export function DateChoices({ label, locale, value, hasTime, min, max, times = [], isInline, onChoose }: Props) {
  const choose = (day: string) => {
    const date = parseDate(day);
    if (!hasTime) return onChoose(date);
    const { hour, minute } = value && 'hour' in value ? value : morning;
    onChoose(new CalendarDateTime(date.year, date.month, date.day, hour, minute));
  };
  const chosen = value && 'hour' in value ? value.toString() : '';
  return (
    <div className={classes.choices}>
      {times.length > 0 && (
        <ul className={classes.times}>
          {times.map(({ name, at }) => (
            <li key={at}>
              <button
                type="button"
                className={classes.time}
                aria-pressed={chosen.startsWith(at)}
                onClick={() => onChoose(parseDateTime(at))}
              >
                <span>{name}</span> <span className="tabular muted">{at.slice(timeAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DayCalendar
        {...{ label, locale, min, max }}
        hasFocus={!isInline}
        value={value && toCalendarDate(value).toString()}
        onChange={choose}
      />
    </div>
  );
}
