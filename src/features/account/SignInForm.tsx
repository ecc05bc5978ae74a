import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import classes from './AccountForm.module.css';
import { logIn } from './accountCalls.ts';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './emailProblem.ts';
import { FormFailure } from './FormFailure.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useChecks } from './useChecks.ts';
import { useKeptEmail } from './useKeptEmail.ts';

export function SignInForm() {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change } = useKeptEmail();
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useAccountForm(logIn);
  const problems = { email: emailProblem(fields.email), password: password ? null : msg`Enter your password.` };
  const { pass, errorsOf } = useChecks(form, problems, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && pass()) submit({ email: fields.email.trim(), password });
  };
  const isRefused = error instanceof ApiError && Boolean(error.fields.non_field_errors);
  return (
    <form ref={form} onSubmit={send} method="post" noValidate>
      <FormFailure error={error} refused={t`The e-mail and password do not match. Nothing is lost, try again.`} />
      <EmailField value={fields.email} onChange={(email) => change('email', email)} errors={errorsOf('email')} />
      <div className={classes.password}>
        <PasswordField
          label={<Trans>Password</Trans>}
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          errors={errorsOf('password')}
        />
        <Link to="/lost-pass/" className={classes.forgot}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className={classes.submit}>
        <Trans>Sign in</Trans>
      </Button>
      {isRefused && (
        <p className={classes.other}>
          <Trans>
            Not activated yet? <Link to="/activate/">Send the mail again</Link>
          </Trans>
        </p>
      )}
    </form>
  );
}
