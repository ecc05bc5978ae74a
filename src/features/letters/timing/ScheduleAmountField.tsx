import { type ReactNode, useId } from 'react';
import field from '../Form.module.css';

interface Props {
  label: ReactNode;
  value: string;
  /** The element that says what is wrong; the field is invalid while it is given. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** A short number of a schedule. */
export function ScheduleAmountField({ label, value, errorId, onChange }: Props) {
  const id = useId();
  return (
    <div className={field.amount}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-focus"
        inputMode="numeric"
        value={value}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
