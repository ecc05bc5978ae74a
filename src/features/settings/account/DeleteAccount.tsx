import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog, loadDialog } from '#src/ui/overlay/Dialog.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import classes from '../SettingsForm.module.css';

/** Deletes the account and its data, after a confirmation that asks for the password where there is one. */
export function DeleteAccount({ account, hasPassword }: { account: string; hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadDialog().catch(() => {}), []);
  return (
    <div className={classes.form}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete the account</Trans>
      </Button>
      {isAsking && (
        <Dialog onClose={() => setAsking(false)} title={<Trans>Delete the account forever?</Trans>}>
          <DeleteAccountForm account={account} hasPassword={hasPassword} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </div>
  );
}
