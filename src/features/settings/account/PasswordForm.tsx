import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { useSetPassword } from '../mutations.ts';
import classes from '../SettingsForm.module.css';

const empty = { current_password: '', new_password: '', re_new_password: '' };

/** Changes the password; `account` is the user name for the browser's password manager. */
export function PasswordForm({ account }: { account: string }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(empty);
  const [mismatch, setMismatch] = useState<object | null>(null);
  const { mutateAsync, isPending, error } = useSetPassword();
  useFocusFirstError(form, mismatch ?? error);
  const isOther = fields.re_new_password !== fields.new_password;
  const differs = fields.re_new_password !== '' && !fields.new_password.startsWith(fields.re_new_password);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMismatch(isOther ? {} : null);
    if (isOther) return;
    const done = () => {
      setFields(empty);
      notify({ type: 'success', text: t`The password is changed. Other devices are signed out.` });
    };
    mutateAsync(fields).then(done, () => {});
  };
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    showLabel: t`Show the password`,
    hideLabel: t`Hide the password`,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((now) => ({ ...now, [name]: target.value })),
    errors: fieldErrors(error, name),
  });
  return (
    <form ref={form} onSubmit={send} method="post" className={classes.form}>
      <FormFailure error={error} fields={Object.keys(empty)} />
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <div className={classes.narrow}>
        <PasswordField
          {...field('current_password')}
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('new_password')}
          label={<Trans>New password</Trans>}
          autoComplete="new-password"
          hint={<Trans>At least 8 characters, and not only digits.</Trans>}
        />
        <PasswordField
          {...field('re_new_password')}
          label={<Trans>Repeat the new password</Trans>}
          autoComplete="new-password"
          {...((differs || (mismatch && isOther)) && { errors: [t`The passwords do not match.`] })}
        />
      </div>
      <div className="row wrap gap-rows mt-xs">
        <Button type="submit" isBusy={isPending}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  );
}
