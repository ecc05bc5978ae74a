import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { accountName } from '#src/session/accountName.ts';
import { useLinkTokenUser, useSession, useUser } from '#src/session/SessionContext.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';

/** Confirms opening the page as another user than the signed-in one. */
export function OpenAsAnother() {
  const session = useSession();
  const router = useRouter();
  const user = useUser();
  const other = useLinkTokenUser();
  if (!user || !other) return null;
  const ownName = accountName(user);
  const otherName = accountName(other);
  const open = () => {
    session.acceptLinkToken();
    void router.invalidate();
  };
  return (
    <Confirm
      isOpen
      title={
        <Trans>
          You are signed in as {ownName}. Open as {otherName}?
        </Trans>
      }
      confirmLabel={<Trans>Open</Trans>}
      cancelLabel={<Trans>Stay</Trans>}
      onConfirm={open}
      onCancel={session.declineLinkToken}
    >
      <Trans>This link is for another account. To return to yours, sign in again.</Trans>
    </Confirm>
  );
}
