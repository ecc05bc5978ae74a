import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { useChangeMe } from '../mutations.ts';
import classes from '../SettingsForm.module.css';
import { useProfileDraft } from './useProfileDraft.ts';

/** Edits the user's first and last name. */
export function ProfileForm({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, isDirty, change, discard, settle } = useProfileDraft(user);
  const { mutate, reset, isPending, isSuccess, error } = useChangeMe();
  useFocusFirstError(form, error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isPending) mutate(fields, { onSuccess: (answer) => settle(fields, answer) });
  };
  const undo = () => {
    discard();
    reset();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} onSubmit={save} className={classes.form}>
      <FormFailure error={error} fields={['first_name', 'last_name']} />
      <div className={classes.pair}>
        <TextField
          label={<Trans>First name</Trans>}
          name="first_name"
          autoComplete="given-name"
          maxLength={limits.personNameChars}
          value={fields.first_name}
          onChange={(event) => change('first_name', event.target.value)}
          errors={fieldErrors(error, 'first_name')}
        />
        <TextField
          label={<Trans>Last name</Trans>}
          name="last_name"
          autoComplete="family-name"
          maxLength={limits.personNameChars}
          value={fields.last_name}
          onChange={(event) => change('last_name', event.target.value)}
          errors={fieldErrors(error, 'last_name')}
        />
      </div>
      <div className="row wrap gap-rows mt-xs">
        <Button type="submit" variant="primary" isBusy={isPending} aria-disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && !isPending && (
          <Button variant="ghost" onClick={undo}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <output className={isDirty ? classes.state : `${classes.state} ${classes.saved}`}>
          {isPending && <Trans>Saving…</Trans>}
          {isDirty && !isPending && <Trans>Not saved yet</Trans>}
          {!isDirty && isSuccess && (
            <>
              <IconCheck size={16} stroke={1.75} aria-hidden />
              <Trans>Saved</Trans>
            </>
          )}
        </output>
      </div>
    </form>
  );
}
