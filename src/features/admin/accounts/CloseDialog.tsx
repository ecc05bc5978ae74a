import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { call } from '#src/api/call.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useAdminAct } from '../useAdminAct.ts';

interface Props {
  account: AdminAccountPage;
  onClose: () => void;
}

/** Asks why an account is closed. */
export function CloseDialog({ account: { id, name, running_bots, subscription }, onClose }: Props) {
  const { t } = useLingui();
  const act = useAdminAct();
  return (
    <ReasonDialog
      form={`close.${id}`}
      isDangerous
      title={t`Close the account of ${name}?`}
      lead={
        <>
          <Trans>Running bots that stop: {running_bots}. Its owner is signed out and can’t sign in again.</Trans>{' '}
          {subscription && <Trans>Its subscription is charged no more.</Trans>}
        </>
      }
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>Close the account</Trans>}
      onReason={(reason) =>
        act(() => call(endpoints.adminAccounts.close, { params: { id }, body: { reason } }), t`The account is closed`)
      }
      onClose={onClose}
    />
  );
}
