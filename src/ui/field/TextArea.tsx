import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import field from './Field.module.css';
import classes from './TextArea.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** The limit of characters, with a counter below. */
  maxChars?: number;
  /** The minimum height in lines. */
  rows?: number;
}

/** A multi-line text field with its label, a counter of characters, and its errors. */
export function TextArea({ label, hint, errors = [], maxChars, rows = 2, ...area }: Props) {
  const id = useId();
  const count = [...String(area.value ?? '')].length;
  const isInvalid = errors.length > 0 || (maxChars !== undefined && count > maxChars);
  return (
    <div className={field.row}>
      <label className="flex mb-sm text-sm medium" htmlFor={id}>
        <span>{label}</span>
        {maxChars !== undefined && (
          <span className={field.optional} data-over={count > maxChars || undefined}>
            <b className={classes.count}>{count}</b>
            <span>{` / ${maxChars}`}</span>
          </span>
        )}
      </label>
      <textarea
        {...area}
        id={id}
        className={classes.area}
        style={{ minHeight: `calc(${rows}lh + 22px)` }}
        data-invalid={isInvalid || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`}>
        {errors.map((error) => (
          <p key={error} role="alert" className={field.error}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {error}
          </p>
        ))}
        {errors.length === 0 && hint && <p className="mt-sm text-xs faint">{hint}</p>}
      </div>
    </div>
  );
}
