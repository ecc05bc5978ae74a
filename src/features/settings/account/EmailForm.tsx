import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { SetEmailInput } from '#contract/schemas/account/user.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { CurrentPasswordField, FirstPasswordFields } from './EmailPasswordFields.tsx';
import classes from '../SettingsForm.module.css';
import { emptyEmailFields, useEmailForm } from './useEmailForm.ts';

interface Props {
  /** The current e-mail; null where the account has neither e-mail nor password. */
  current: string | null;
  onMailed: (input: SetEmailInput) => void;
  onCancel?: () => void;
}

/** Changes the e-mail by the current password, or sets the first e-mail and password. */
export function EmailForm({ current, onMailed, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isFirst = current === null;
  const { field, send, isPending, error, mismatch, showsMismatch } = useEmailForm(isFirst, onMailed);
  // The button that opened the form is unmounted, so the first field takes the focus.
  useEffect(() => {
    if (!isFirst) form.current?.querySelector('input')?.focus();
  }, [isFirst]);
  useFocusFirstError(form, mismatch ?? error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form ref={form} onSubmit={submit} method="post">
      <FormFailure error={error} fields={Object.keys(emptyEmailFields)} />
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
          <FirstPasswordFields
            password={field('new_password')}
            repeat={field('re_new_password')}
            showsMismatch={showsMismatch}
          />
        ) : (
          <CurrentPasswordField password={field('current_password')} />
        )}
      </div>
      <div className="row wrap gap-rows mt-xs">
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
