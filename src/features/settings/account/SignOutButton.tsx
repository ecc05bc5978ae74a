import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm, loadConfirm } from '#src/ui/overlay/Confirm.tsx';

/** Signs out, even when the server is unreachable; asks first where there are unsent edits. */
export function SignOutButton() {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadConfirm().catch(() => {}), []);
  const signOut = async () => {
    setAsking(false);
    setBusy(true);
    await session.signOut();
  };
  const press = async () => ((await session.hasUnsentEdits()) ? setAsking(true) : signOut());
  return (
    <>
      <Button onClick={() => void press()} isBusy={isBusy}>
        {!isBusy && <IconLogout size={16} stroke={1.75} aria-hidden />}
        <Trans>Sign out</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Sign out before your edits are saved?</Trans>}
        confirmLabel={<Trans>Sign out</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        isDangerous
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Some edits have not reached the server yet. They stay on this device and are saved when you sign in here
          again.
        </Trans>
      </Confirm>
    </>
  );
}
