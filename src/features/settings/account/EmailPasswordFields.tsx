import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import type { ControlledField } from './useEmailForm.ts';

interface FirstPasswordProps {
  password: ControlledField;
  repeat: ControlledField;
  showsMismatch: boolean;
}

/** The password that an account gets with its first e-mail, typed twice. */
export function FirstPasswordFields({ password, repeat, showsMismatch }: FirstPasswordProps) {
  const { t } = useLingui();
  const toggleLabels = useToggleLabels();
  return (
    <>
      <PasswordField
        {...password}
        {...toggleLabels}
        label={<Trans>Password</Trans>}
        autoComplete="new-password"
        hint={<Trans>At least 8 characters, and not only digits.</Trans>}
      />
      <PasswordField
        {...repeat}
        {...toggleLabels}
        label={<Trans>Repeat the password</Trans>}
        autoComplete="new-password"
        {...(showsMismatch && { errors: [t`The passwords do not match.`] })}
      />
    </>
  );
}

/** The account's password, which confirms the change of its e-mail. */
export function CurrentPasswordField({ password }: { password: ControlledField }) {
  return (
    <PasswordField
      {...password}
      {...useToggleLabels()}
      label={<Trans>Your password</Trans>}
      autoComplete="current-password"
    />
  );
}

function useToggleLabels(): { showLabel: string; hideLabel: string } {
  const { t } = useLingui();
  return { showLabel: t`Show the password`, hideLabel: t`Hide the password` };
}
