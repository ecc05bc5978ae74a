import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/apiError.ts';
import { signUpMode } from '#src/platform/signUpMode.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './AccountForm.module.css';
import { EmailField } from './EmailField.tsx';
import { validateEmail } from './validateEmail.ts';
import { formStorageNames } from './formStorage.ts';
import { AccountFormFailure } from './AccountFormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { validateNewPassword } from './validateNewPassword.ts';
import { SetupCodeField } from './SetupCodeField.tsx';
import { signUp } from './signUp.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useFormValidation } from './useFormValidation.ts';
import { persistEmail } from './usePersistedEmail.ts';
import { usePersistedFields } from './usePersistedFields.ts';

const empty = { first_name: '', last_name: '', email: '' };

interface Props {
  givenSetupCode: string | undefined;
  givenInviteCode: string | undefined;
}

export function SignUpForm({ givenSetupCode, givenInviteCode = '' }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, change } = usePersistedFields(formStorageNames.signUp, empty);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [setupCode, setSetupCode] = useState(givenSetupCode ?? null);
  const isInvited = signUpMode() === 'code';
  const [inviteCode, setInviteCode] = useState(givenInviteCode);
  const { submit, isBusy, error } = useAccountForm(signUp);
  const ofPassword = validateNewPassword(password, repeat);
  const problems = {
    invite_code: isInvited && inviteCode.trim() === '' ? msg`Enter the invitation code.` : null,
    email: validateEmail(fields.email),
    password: ofPassword.password,
    re_password: ofPassword.repeat,
  };
  const { validate, errorsOf } = useFormValidation(form, problems, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !validate()) return;
    const email = fields.email.trim();
    persistEmail(email);
    submit({
      ...fields,
      email,
      password,
      re_password: repeat,
      ...(setupCode && { setup_code: setupCode.trim() }),
      ...(isInvited && { invite_code: inviteCode.trim() }),
    });
  };
  return (
    <form ref={form} onSubmit={send} method="post" noValidate>
      <AccountFormFailure error={error} />
      {isInvited && <InviteCodeField value={inviteCode} onChange={setInviteCode} errors={errorsOf('invite_code')} />}
      <NameFields fields={fields} onChange={change} errorsOf={errorsOf} />
      <EmailField value={fields.email} onChange={(email) => change('email', email)} errors={errorsOf('email')} />
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
      <SetupCodeField value={setupCode} onChange={setSetupCode} errors={errorsOf('setup_code')} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className={classes.submit}>
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

interface NameFieldsProps {
  fields: Record<'first_name' | 'last_name', string>;
  onChange: (name: 'first_name' | 'last_name', value: string) => void;
  errorsOf: (name: string) => string[];
}

function NameFields({ fields, onChange, errorsOf }: NameFieldsProps) {
  return (
    <div className={classes.names}>
      <TextField
        label={<Trans>First name</Trans>}
        aside={<Trans>optional</Trans>}
        name="first_name"
        autoComplete="given-name"
        maxLength={limits.personNameChars}
        value={fields.first_name}
        onChange={(event) => onChange('first_name', event.target.value)}
        errors={errorsOf('first_name')}
      />
      <TextField
        label={<Trans>Last name</Trans>}
        aside={<Trans>optional</Trans>}
        name="last_name"
        autoComplete="family-name"
        maxLength={limits.personNameChars}
        value={fields.last_name}
        onChange={(event) => onChange('last_name', event.target.value)}
        errors={errorsOf('last_name')}
      />
    </div>
  );
}

function ExistingAccountLinks() {
  return (
    <p className={classes.aside}>
      <span>
        <Trans>Is this account yours?</Trans>
      </span>
      <Link to="/lost-pass/">
        <Trans>Set a new password</Trans>
      </Link>
      <Link to="/activate/">
        <Trans>Activate the account</Trans>
      </Link>
    </p>
  );
}
