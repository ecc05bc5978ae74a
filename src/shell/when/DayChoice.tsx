import { useLingui } from '@lingui/react/macro';
import { DayField } from '#src/ui/time/DayField.tsx';

interface Props {
  label: string;
  id?: string | undefined;
  /** A day such as `2026-12-31`; empty while it is not complete. */
  value: string;
  /** The first and the last day that can be chosen in the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  errorId?: string | undefined;
  onBlur?: (() => void) | undefined;
  onChange: (day: string) => void;
}

/** A day: typed, or chosen in a calendar. */
export function DayChoice({ value, min, max, onChange, ...props }: Props) {
  const { t, i18n } = useLingui();
  return (
    <DayField
      {...props}
      locale={i18n.locale}
      value={value || null}
      calendar={{ label: t`Open the calendar`, min, max }}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
