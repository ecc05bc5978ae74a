import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { LazyDayChoice } from '#src/shell/when/lazyDayChoice.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './OwnFieldInput.module.css';

interface Props {
  field: ContactField;
  /** As `ownValueOf` reads it; empty for none. */
  value: string;
  errors: readonly string[];
  onChange: (value: string) => void;
}

/** The input of one own field, by its kind. */
export function OwnFieldInput({ field, value, errors, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { title, kind, choices } = field;
  if (kind === 'choice' || kind === 'boolean') {
    const options =
      kind === 'boolean'
        ? [
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]
        : choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <div className="mb-xl">
        <Select
          isWide
          label={title}
          none={t`Not set`}
          value={value || undefined}
          choices={options}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
        {errors.length > 0 && (
          <p role="alert" className={classes.error}>
            {errors.join(' ')}
          </p>
        )}
      </div>
    );
  }
  if (kind === 'date')
    return (
      <div className="mb-xl">
        <p className="mb-sm text-sm medium" dir="auto" translate="no" aria-hidden>
          {title}
        </p>
        <LazyDayChoice label={title} value={value} errorId={errors.length > 0 ? id : undefined} onChange={onChange} />
        {errors.length > 0 && (
          <p id={id} role="alert" className={classes.error}>
            {errors.join(' ')}
          </p>
        )}
      </div>
    );
  return (
    <TextField
      label={
        <span dir="auto" translate="no">
          {title}
        </span>
      }
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={kind === 'text' ? limits.fieldTextChars : undefined}
      value={value}
      errors={errors}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
