import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';

/** Asks for the admin's password; acts are allowed for a while afterwards. */
export function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const [password, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(endpoints.adminMoney.confirm, { body: { password } }),
    onSuccess: onGiven,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && password) mutate();
  };
  return (
    <Dialog title={t`Confirm with your password`} closeLabel={t`Close`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="mb-xl muted">
          <Trans>This affects other people’s money or rights. You won’t be asked again for 15 minutes.</Trans>
        </p>
        <FormFailure error={error} fields={['password']} />
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          errors={fieldErrors(error, 'password')}
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
        />
        <div className="dialog-actions mt-2xl">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending} disabled={!password}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
