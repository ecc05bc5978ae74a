import { parseDateTime } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import classes from './TimeField.module.css';

interface Props {
  label: string;
  /** A wall time such as `2026-12-31T10:00`; null while it is not complete. */
  value: string | null;
  /** The interface's language, by which the parts of a date are ordered. */
  locale: string;
  /** The element that says what is wrong; the field is invalid while it is given. */
  errorId?: string | undefined;
  onChange: (at: string | null) => void;
}

/** A date with a time in 24 hours by the clock of some zone, typed part by part. */
export function DateTimeField({ label, value, locale, errorId, onChange }: Props) {
  return (
    <I18nProvider locale={locale === 'en' ? 'en-GB' : locale}>
      <DateField
        className={classes.time ?? ''}
        aria-label={label}
        isInvalid={errorId !== undefined}
        {...(errorId && { 'aria-describedby': errorId })}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        value={value === null ? null : parseDateTime(value)}
        onChange={(date) => onChange(date === null ? null : date.toString().slice(0, 16))}
      >
        <DateInput className={classes.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={classes.segment ?? ''} />}
        </DateInput>
      </DateField>
    </I18nProvider>
  );
}
