import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SetEmailInput } from '#contract/schemas/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useFocusFirstError } from '#src/ui/useFocusFirstError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/FormFailure.tsx';
import { useSetEmail } from './mutations.ts';
import classes from './SettingsForm.module.css';

const empty = { email: '', current_password: '', new_password: '', re_new_password: '' };
type Field = keyof typeof empty;

interface Props {
  /** The current e-mail; null where the account has neither e-mail nor password. */
  current: string | null;
  onMailed: (input: SetEmailInput) => void;
  onCancel?: () => void;
}

/** Changes the e-mail by the current password, or sets the first e-mail and password. */
export function EmailForm({ current, onMailed, onCancel }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const isFirst = current === null;
  const [fields, setFields] = useState(empty);
  const [mismatch, setMismatch] = useState<object | null>(null);
  const { mutateAsync, isPending, error } = useSetEmail();
  // The button that opened the form is unmounted, so the first field takes the focus.
  useEffect(() => {
    if (!isFirst) form.current?.querySelector('input')?.focus();
  }, [isFirst]);
  useFocusFirstError(form, mismatch ?? error);
  const { email, current_password, new_password, re_new_password } = fields;
  const isOther = isFirst && re_new_password !== new_password;
  const differs = re_new_password !== '' && !new_password.startsWith(re_new_password);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMismatch(isOther ? {} : null);
    if (isOther) return;
    const address = email.trim();
    const input: SetEmailInput = isFirst
      ? { email: address, new_password, re_new_password }
      : { email: address, current_password };
    mutateAsync(input).then(
      () => onMailed(input),
      () => {},
    );
  };
  const field = (name: Field) => ({
    name,
    required: true,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((now) => ({ ...now, [name]: target.value })),
    errors: fieldErrors(error, name),
  });
  const secret = (name: Field) => ({
    ...field(name),
    showLabel: t`Show the password`,
    hideLabel: t`Hide the password`,
  });
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} fields={Object.keys(empty)} />
      <div className={classes.narrow}>
        <TextField
          {...field('email')}
          label={isFirst ? <Trans>E-mail</Trans> : <Trans>New e-mail</Trans>}
          type="email"
          autoComplete={isFirst ? 'username' : 'email'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailChars}
        />
        {isFirst ? (
          <>
            <PasswordField
              {...secret('new_password')}
              label={<Trans>Password</Trans>}
              autoComplete="new-password"
              hint={<Trans>At least 8 characters, and not only digits.</Trans>}
            />
            <PasswordField
              {...secret('re_new_password')}
              label={<Trans>Repeat the password</Trans>}
              autoComplete="new-password"
              {...((differs || (mismatch && isOther)) && { errors: [t`The passwords differ.`] })}
            />
          </>
        ) : (
          <PasswordField
            {...secret('current_password')}
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
          />
        )}
      </div>
      <div className={classes.actions}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          <Trans>Send the link</Trans>
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
