import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/PasswordField.tsx';

interface Props {
  label: ReactNode;
  /** The field's name in the API's input. */
  name: string;
  value: string;
  onChange: (password: string) => void;
  errors: readonly string[];
}

/** A new password, with its rules. */
export function NewPasswordField({ label, name, value, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={label}
      name={name}
      showLabel={t`Show the password`}
      hideLabel={t`Hide the password`}
      autoComplete="new-password"
      required
      hint={<Trans>At least 8 characters, and not only digits.</Trans>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={errors}
    />
  );
}
