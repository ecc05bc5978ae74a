import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { call } from '#src/api/call.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useAdminAct } from '../useAdminAct.ts';

interface Props {
  subscription: AdminSubscription;
  onClose: () => void;
}

/** Ends a subscription now. */
export function EndDialog({ subscription: { user, running_funnels }, onClose }: Props) {
  const { t } = useLingui();
  const act = useAdminAct();
  const name = user.name || user.email || '';
  const end = (reason: string) =>
    act(
      () => call(endpoints.adminSubscriptions.end, { params: { user: user.id }, body: { reason } }),
      t`The subscription is ended`,
    );
  return (
    <ReasonDialog
      form={`end.${user.id}`}
      isDangerous
      title={t`End the subscription of ${name}?`}
      lead={
        <Trans>Their bots stop answering; running funnels: {running_funnels}. Nothing is deleted or refunded.</Trans>
      }
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>End the subscription</Trans>}
      onReason={end}
      onClose={onClose}
    />
  );
}
