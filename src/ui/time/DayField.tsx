import { parseDate } from '@internationalized/date';
import { type CommonDateFieldProps, TypedDate } from './TypedDate.tsx';

/** A day such as `2026-12-31`: typed part by part, or chosen in a calendar. */
export function DayField({ value, onChange, ...props }: CommonDateFieldProps) {
  return (
    <TypedDate
      {...props}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
    />
  );
}
