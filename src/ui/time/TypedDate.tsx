import type { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { NamedTime } from './DateChoices.tsx';
import { Popup } from '../overlay/Popup.tsx';
import classes from './TimeField.module.css';

/** The calendar that a field of a date opens. */
export interface FieldCalendar {
  /** The name of the button that opens it, and of the calendar. */
  label: string;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Offered beside it, where a time belongs to the date. */
  times?: readonly NamedTime[];
}

export interface CommonDateFieldProps {
  label: string;
  id?: string | undefined;
  /** Null while it is not complete. */
  value: string | null;
  /** The interface's language, by which the parts of a date are ordered. */
  locale: string;
  /** The element that says what is wrong; the field is invalid while it is given. */
  errorId?: string | undefined;
  /** Without it the date can only be typed. */
  calendar?: FieldCalendar | undefined;
  onBlur?: (() => void) | undefined;
  onChange: (value: string | null) => void;
}

interface Props<Value> extends Omit<CommonDateFieldProps, 'value' | 'onChange'> {
  /** The calendar offers times, too; typed is the day alone. */
  hasTime?: boolean;
  value: Value | null;
  onChange: (value: CalendarDate | CalendarDateTime | null) => void;
}

/** Lazy: it brings the calendar. */
const DateChoices = lazy(async () => ({ default: (await import('./DateChoices.tsx')).DateChoices }));

/** A date typed part by part, with the button of its calendar. */
export function TypedDate<Value extends CalendarDate | CalendarDateTime>({
  label,
  locale,
  errorId,
  calendar,
  hasTime = false,
  value,
  onBlur,
  onChange,
  id,
}: Props<Value>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <I18nProvider locale={locale === 'en' ? 'en-GB' : locale}>
      <DateField<CalendarDate | CalendarDateTime>
        className={`${classes.time} ${classes.date}`}
        aria-label={label}
        isInvalid={errorId !== undefined}
        {...(id && { id })}
        {...(errorId && { 'aria-describedby': errorId })}
        {...(onBlur && { onBlur })}
        granularity="day"
        shouldForceLeadingZeros
        value={value}
        onChange={onChange}
      >
        <DateInput className={classes.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={classes.segment ?? ''} />}
        </DateInput>
        {calendar && (
          <button
            ref={button}
            type="button"
            className={classes.open}
            aria-label={calendar.label}
            title={calendar.label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </DateField>
      {calendar && (
        <Popup isOpen={isOpen} anchor={button} align="end" label={calendar.label} onClose={() => setOpen(false)}>
          <DateChoices
            {...calendar}
            locale={locale}
            hasTime={hasTime}
            value={value}
            onChoose={(chosen) => {
              onChange(chosen);
              setOpen(false);
            }}
          />
        </Popup>
      )}
    </I18nProvider>
  );
}
