import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { notify } from '#src/shell/toasts/notify.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import classes from './DeleteAccount.module.css';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { GivenUpBalance } from './GivenUpBalance.tsx';
import { useDeleteMe } from '../mutations.ts';

interface Props {
  account: string;
  /** False for an account created by Telegram, which has no password to ask for. */
  hasPassword: boolean;
  onCancel: () => void;
}

export function DeleteAccountForm({ account, hasPassword, onCancel }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending, isSuccess, error } = useDeleteMe();
  useFocusFirstError(form, error);
  const isBusy = isPending || isSuccess;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const done = () => {
      notify({ type: 'success', text: t`The account is deleted` });
      return session.signOut();
    };
    mutateAsync(hasPassword ? { current_password: password } : {}).then(done, () => {});
  };
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} fields={['current_password']} />
      <DeletedDataList />
      {hasPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          <PasswordField
            label={<Trans>Your password</Trans>}
            showLabel={t`Show the password`}
            hideLabel={t`Hide the password`}
            name="current_password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            errors={fieldErrors(error, 'current_password')}
          />
        </>
      )}
      <div className={classes.actions}>
        <Button onClick={onCancel} data-autofocus={hasPassword ? undefined : true}>
          <Trans>Keep the account</Trans>
        </Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          <Trans>Delete forever</Trans>
        </Button>
      </div>
    </form>
  );
}

function DeletedDataList() {
  return (
    <div className={classes.goes}>
      <p>
        <Trans>Deleted forever:</Trans>
      </p>
      <ul>
        <li>
          <Trans>all funnels, archived ones too; their bots stop answering at once</Trans>
        </li>
        <li>
          <Trans>the people in them, with their tags and history</Trans>
        </li>
        <li>
          <Trans>pictures, videos and other files</Trans>
        </li>
        <GivenUpBalance />
      </ul>
      <p>
        <Trans>You will be signed out on all devices.</Trans>
      </p>
      <p className={classes.last}>
        <Trans>Data cannot be restored</Trans>
      </p>
    </div>
  );
}
