import { parseDateTime } from '@internationalized/date';
import { DateChoices, type NamedTime } from './DateChoices.tsx';
import { minuteChars } from './wallAhead.ts';

interface Props {
  label: string;
  locale: string;
  /** A wall time such as `2026-12-31T10:00`. */
  value: string | null;
  min?: string | undefined;
  times: readonly NamedTime[];
  onChange: (at: string) => void;
}

/** The calendar of a date with a time, without a popover. */
export function InlineDateTime({ value, onChange, ...props }: Props) {
  return (
    <DateChoices
      {...props}
      hasTime
      isInline
      value={value === null ? null : parseDateTime(value)}
      onChoose={(date) => onChange(date.toString().slice(0, minuteChars))}
    />
  );
}
