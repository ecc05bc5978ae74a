import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { signUpMode } from '#src/platform/page/signUpMode.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './AccountForm.module.css';
import { EmailField } from './EmailField.tsx';
import { validateEmail } from './validateEmail.ts';
import { AccountFormFailure } from './AccountFormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { validateNewPassword } from './validateNewPassword.ts';
import { SetupCodeField } from './SetupCodeField.tsx';
import { signUp } from './signUp.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFocusFirstEmpty } from './useFocusFirstEmpty.ts';
import { useFormValidation } from './useFormValidation.ts';
import { usePersistedEmail } from './usePersistedEmail.ts';

interface Props {
  titleId: string;
  givenSetupCode: string | undefined;
  givenInviteCode: string | undefined;
}

export function SignUpForm({ titleId, givenSetupCode, givenInviteCode = '' }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstEmpty(form);
  const { email, setEmail } = usePersistedEmail();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const mode = signUpMode();
  const asksSetupCode = mode === 'first' || givenSetupCode !== undefined;
  const [setupCode, setSetupCode] = useState(givenSetupCode ?? '');
  const isInvited = mode === 'code';
  const [inviteCode, setInviteCode] = useState(givenInviteCode);
  const { submit, isBusy, error } = useAccountForm(signUp);
  const ofPassword = validateNewPassword(password, repeat);
  const problems = {
    invite_code: isInvited && inviteCode.trim() === '' ? msg`Enter the invitation code.` : null,
    email: validateEmail(email),
    password: ofPassword.password,
    re_password: ofPassword.repeat,
  };
  const { validate, errorsOf } = useFormValidation(form, problems, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !validate()) return;
    submit({
      email: email.trim(),
      password,
      re_password: repeat,
      ...(setupCode.trim() && { setup_code: setupCode.trim() }),
      ...(isInvited && { invite_code: inviteCode.trim() }),
    });
  };
  return (
    <form ref={form} aria-labelledby={titleId} onSubmit={send} method="post" noValidate>
      <AccountFormFailure error={error} />
      {isInvited && <InviteCodeField value={inviteCode} onChange={setInviteCode} errors={errorsOf('invite_code')} />}
      <EmailField value={email} onChange={setEmail} errors={errorsOf('email')} />
      {error instanceof ApiError && error.fields.email && <ExistingAccountLinks />}
      <NewPasswordFields
        label={<Trans>Password</Trans>}
        names={['password', 're_password']}
        password={password}
        repeat={repeat}
        onPassword={setPassword}
        onRepeat={setRepeat}
        errorsOf={errorsOf}
      />
      {asksSetupCode && <SetupCodeField value={setupCode} onChange={setSetupCode} errors={errorsOf('setup_code')} />}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className="mt-xs">
        <Trans>Create the account</Trans>
      </Button>
    </form>
  );
}

interface InviteCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  errors: string[];
}

function InviteCodeField({ value, onChange, errors }: InviteCodeFieldProps) {
  return (
    <TextField
      label={<Trans>Invitation code</Trans>}
      hint={<Trans>Ask the server’s administrator for it.</Trans>}
      name="invite_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={errors}
    />
  );
}

function ExistingAccountLinks() {
  return (
    <p className={classes.aside}>
      <span>
        <Trans>Is this account yours?</Trans>
      </span>
      <Link className="medium" to="/lost-pass/">
        <Trans>Set a new password</Trans>
      </Link>
      <Link className="medium" to="/activate/">
        <Trans>Activate the account</Trans>
      </Link>
    </p>
  );
}
