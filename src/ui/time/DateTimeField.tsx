import { parseDateTime } from '@internationalized/date';
import { type CommonDateFieldProps, TypedDate } from './TypedDate.tsx';
import { minuteChars } from './wallAhead.ts';

/** A date with a time in 24 hours by the clock of some zone, such as `2026-12-31T10:00`: typed part by part, or chosen in a calendar. */
export function DateTimeField({ value, onChange, ...props }: CommonDateFieldProps) {
  return (
    <TypedDate
      {...props}
      granularity="minute"
      value={value === null ? null : parseDateTime(value)}
      onChange={(date) => onChange(date?.toString().slice(0, minuteChars) ?? null)}
    />
  );
}
