import { IconAlertCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** A note behind the label, such as "optional". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The validation errors, one sentence each. */
  errors?: readonly string[];
  /** Rendered inside the field, after the text. */
  trailing?: ReactNode;
}

/** A single-line text field with its label, hint and errors. */
export function TextField({ label, aside, hint, errors = [], trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const inputId = input.id ?? id;
  const isInvalid = errors.length > 0;
  const noteId = isInvalid || hint ? `${id}-note` : undefined;
  return (
    <div className={className ? `${classes.row} ${className}` : classes.row}>
      <label className="flex mb-sm text-sm medium" htmlFor={inputId}>
        <span>{label}</span>
        {aside && <span className={classes.optional}>{aside}</span>}
      </label>
      <span className={classes.box} data-invalid={isInvalid || undefined}>
        <input
          {...input}
          id={inputId}
          className={classes.input}
          aria-invalid={isInvalid || undefined}
          aria-describedby={noteId}
        />
        {trailing}
      </span>
      <Note id={noteId} hint={hint} errors={errors} />
    </div>
  );
}

function Note({ id, hint, errors }: { id: string | undefined; hint: ReactNode; errors: readonly string[] }) {
  if (errors.length > 0)
    return (
      <div id={id} role="alert">
        {errors.map((error) => (
          <p key={error} className={classes.error}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {error}
          </p>
        ))}
      </div>
    );
  if (!hint) return null;
  return (
    <p id={id} className="mt-sm text-xs faint">
      {hint}
    </p>
  );
}
