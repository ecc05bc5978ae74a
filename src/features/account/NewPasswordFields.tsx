import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from '#src/ui/PasswordField.tsx';

interface Props {
  label: ReactNode;
  /** What its fields are called in the call. */
  names: readonly [password: string, repeat: string];
  password: string;
  repeat: string;
  onPassword: (password: string) => void;
  onRepeat: (repeat: string) => void;
  errorsOf: (field: string) => string[];
}

/** A new password and its repeat; that they differ is said while they are typed. */
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
        errors={differs ? [t`The passwords differ.`] : errorsOf(names[1])}
      />
    </>
  );
}
