import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';

interface Props {
  label: ReactNode;
  /** The fields' names in the API's input. */
  names: readonly [password: string, repeat: string];
  password: string;
  repeat: string;
  onPassword: (password: string) => void;
  onRepeat: (repeat: string) => void;
  errorsOf: (field: string) => string[];
}

/** A new password and its repeat; a mismatch is shown while typing. */
export function NewPasswordFields({ label, names, password, repeat, onPassword, onRepeat, errorsOf }: Props) {
  const { t } = useLingui();
  const differs = repeat !== '' && !password.startsWith(repeat);
  const shared = {
    showLabel: t`Show the password`,
    hideLabel: t`Hide the password`,
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name={names[0]}
        hint={<Trans>At least 8 characters, and not only digits.</Trans>}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        errors={errorsOf(names[0])}
      />
      <PasswordField
        {...shared}
        label={<Trans>Repeat password</Trans>}
        name={names[1]}
        value={repeat}
        onChange={(event) => onRepeat(event.target.value)}
        errors={differs ? [t`The passwords do not match.`] : errorsOf(names[1])}
      />
    </>
  );
}
