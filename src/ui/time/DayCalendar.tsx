import { parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './DayCalendar.module.css';

interface Props {
  label: string;
  /** A day such as `2026-12-31`; null shows the present month. */
  value: string | null;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Its day takes the focus as it appears. */
  hasFocus?: boolean;
  /** The interface's language. */
  locale: string;
  onChange: (day: string) => void;
}

/** A month from which a day is chosen. */
export function DayCalendar({ label, value, min, max, hasFocus = false, locale, onChange }: Props) {
  return (
    <I18nProvider locale={locale === 'en' ? 'en-GB' : locale}>
      <Calendar
        className={classes.calendar ?? ''}
        aria-label={label}
        firstDayOfWeek="mon"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the press that opened it asked for
        autoFocus={hasFocus}
        value={value === null ? null : parseDate(value)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(day) => onChange(day.toString())}
      >
        <div className="row justify-between mb-md">
          <Button slot="previous" className={classes.turn ?? ''}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </Button>
          <Heading className={classes.month ?? ''} />
          <Button slot="next" className={classes.turn ?? ''}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Button>
        </div>
        <CalendarGrid className={classes.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={classes.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={classes.day ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
