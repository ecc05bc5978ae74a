import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useFocusFirstError } from '#src/ui/useFocusFirstError.ts';
import classes from './AccountForm.module.css';
import { FormFailure } from './FormFailure.tsx';
import { logIn } from './accountCalls.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useKeptFields } from './useKeptFields.ts';

export function SignInForm() {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, forget } = useKeptFields('sign-in', { email: '' });
  const [password, setPassword] = useState('');
  const { submit, isBusy, error, fieldErrors } = useAccountForm(logIn, forget);
  useFocusFirstError(form, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) submit({ email: fields.email, password });
  };
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} refused={t`The e-mail and password do not match. Nothing is lost, try again.`} />
      <TextField
        label={<Trans>E-mail</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailChars}
        required
        value={fields.email}
        onChange={(event) => change('email', event.target.value)}
        errors={fieldErrors('email')}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        errors={fieldErrors('password')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className={classes.submit}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
