import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useFocusFirstError } from '#src/ui/useFocusFirstError.ts';
import classes from './AccountForm.module.css';
import { FormFailure } from './FormFailure.tsx';
import { SetupCodeField } from './SetupCodeField.tsx';
import { signUp } from './signUp.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useKeptFields } from './useKeptFields.ts';

const empty = { first_name: '', last_name: '', email: '' };

export function SignUpForm({ givenSetupCode }: { givenSetupCode: string | undefined }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, forget } = useKeptFields('sign-up', empty);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [setupCode, setSetupCode] = useState(givenSetupCode ?? null);
  const { submit, isBusy, error, fieldErrors } = useAccountForm(signUp, forget);
  useFocusFirstError(form, error);
  const differs = repeat !== '' && !password.startsWith(repeat);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    submit({ ...fields, password, re_password: repeat, ...(setupCode && { setup_code: setupCode.trim() }) });
  };
  const eye = { showLabel: t`Show the password`, hideLabel: t`Hide the password`, autoComplete: 'new-password' };
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} />
      <div className={classes.names}>
        <TextField
          label={<Trans>First name</Trans>}
          aside={<Trans>optional</Trans>}
          name="first_name"
          autoComplete="given-name"
          maxLength={limits.personNameChars}
          value={fields.first_name}
          onChange={(event) => change('first_name', event.target.value)}
          errors={fieldErrors('first_name')}
        />
        <TextField
          label={<Trans>Last name</Trans>}
          aside={<Trans>optional</Trans>}
          name="last_name"
          autoComplete="family-name"
          maxLength={limits.personNameChars}
          value={fields.last_name}
          onChange={(event) => change('last_name', event.target.value)}
          errors={fieldErrors('last_name')}
        />
      </div>
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
        {...eye}
        label={<Trans>Password</Trans>}
        name="password"
        required
        hint={<Trans>At least 8 characters, and not only digits.</Trans>}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        errors={fieldErrors('password')}
      />
      <PasswordField
        {...eye}
        label={<Trans>Repeat password</Trans>}
        name="re_password"
        required
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
        errors={differs ? [t`The passwords differ.`] : fieldErrors('re_password')}
      />
      <SetupCodeField value={setupCode} onChange={setSetupCode} errors={fieldErrors('setup_code')} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} className={classes.submit}>
        <Trans>Create the account</Trans>
      </Button>
    </form>
  );
}
