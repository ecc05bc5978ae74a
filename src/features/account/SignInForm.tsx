import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { signUpMode } from '#src/platform/page/signUpMode.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import classes from './AccountForm.module.css';
import { logIn } from './accountCalls.ts';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { validateEmail } from './validateEmail.ts';
import { AccountFormFailure } from './AccountFormFailure.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useFocusFirstEmpty } from './useFocusFirstEmpty.ts';
import { useFormValidation } from './useFormValidation.ts';
import { usePersistedEmail } from './usePersistedEmail.ts';

interface Props {
  titleId: string;
}

export function SignInForm({ titleId }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstEmpty(form);
  const { email, setEmail } = usePersistedEmail();
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useAccountForm(logIn);
  /** The response that asked for a code; cleared by going back. */
  const [answered, setAnswered] = useState<unknown>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [otp, setOtp] = useState('');
  const isAsked = error instanceof ApiError && error.code === 'otp_required';
  if (isAsked && error !== answered) {
    setAnswered(error);
    setAsksCode(true);
  }
  const problems: Record<string, MessageDescriptor | null> = asksCode
    ? { otp: otp.trim() ? null : msg`Enter the code.` }
    : { email: validateEmail(email), password: password ? null : msg`Enter your password.` };
  const { validate, errorsOf } = useFormValidation(form, problems, isAsked ? null : error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && validate()) submit({ email: email.trim(), password, ...(asksCode && { otp }) });
  };
  const isRefused = error instanceof ApiError && Boolean(error.fields.non_field_errors);
  const askPasswordAgain = () => {
    setAsksCode(false);
    setOtp('');
  };
  return (
    <form ref={form} aria-labelledby={titleId} onSubmit={send} method="post" noValidate>
      <AccountFormFailure
        error={isAsked ? null : error}
        refused={t`The e-mail and password do not match. Nothing is lost, try again.`}
      />
      {asksCode ? (
        <CodeField value={otp} onChange={setOtp} errors={errorsOf('otp')} onBack={askPasswordAgain} />
      ) : (
        <>
          <EmailField value={email} onChange={setEmail} errors={errorsOf('email')} />
          <SignInPassword value={password} onChange={setPassword} errors={errorsOf('password')} />
        </>
      )}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className="mt-xs">
        <Trans>Sign in</Trans>
      </Button>
      {isRefused && <ActivationLink />}
      {!asksCode && <SignUpLink />}
    </form>
  );
}

interface SignInPasswordProps {
  value: string;
  onChange: (password: string) => void;
  errors: string[];
}

function SignInPassword({ value, onChange, errors }: SignInPasswordProps) {
  const { t } = useLingui();
  return (
    <div className="relative">
      <PasswordField
        label={<Trans>Password</Trans>}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        errors={errors}
      />
      <Link to="/lost-pass/" className={classes.forgot}>
        <Trans>Forgot your password?</Trans>
      </Link>
    </div>
  );
}

function ActivationLink() {
  return (
    <p className={classes.other}>
      <Trans>
        Not activated yet?{' '}
        <Link className="medium" to="/activate/">
          Send the e-mail again
        </Link>
      </Trans>
    </p>
  );
}

function SignUpLink() {
  return (
    <p className={classes.other}>
      {signUpMode() === 'off' ? (
        <Trans>Sign-up is closed here.</Trans>
      ) : (
        <Trans>
          New here?{' '}
          <Link className="medium" to="/sign-up/">
            Create an account
          </Link>
        </Trans>
      )}
    </p>
  );
}
