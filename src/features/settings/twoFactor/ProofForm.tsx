import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import classes from '../SettingsForm.module.css';

interface Props {
  account: string;
  /** Whether a code is asked beside the password. */
  asksCode: boolean;
  submitLabel: ReactNode;
  isDanger?: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit: (proof: { current_password: string; otp: string }) => void;
  onCancel: () => void;
}

/** Reauthenticates the user by password, and by a code where two-step sign-in is on. */
export function ProofForm({ account, asksCode, submitLabel, isDanger, isBusy, error, onSubmit, onCancel }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [current_password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  useFocusFirstError(form, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit({ current_password, otp });
  };
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} fields={['current_password', 'otp']} />
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <div className={classes.narrow}>
        <PasswordField
          label={<Trans>Your password</Trans>}
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          name="current_password"
          autoComplete="current-password"
          required
          value={current_password}
          onChange={(event) => setPassword(event.target.value)}
          errors={fieldErrors(error, 'current_password')}
        />
        {asksCode && (
          <TextField
            label={<Trans>Code from the app, or a recovery code</Trans>}
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
            errors={fieldErrors(error, 'otp')}
          />
        )}
      </div>
      <div className="row wrap gap-rows mt-xs">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
