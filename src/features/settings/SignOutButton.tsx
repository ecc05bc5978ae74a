import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';

/** Ends this session, also when the server cannot be told. */
export function SignOutButton() {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    await session.signOut();
  };
  return (
    <Button onClick={signOut} isBusy={isBusy}>
      {!isBusy && <IconLogout size={16} stroke={1.75} aria-hidden />}
      <Trans>Sign out</Trans>
    </Button>
  );
}
