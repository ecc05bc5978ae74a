import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useCancelWithdrawal } from '../mutations.ts';

/** Takes a withdrawal back while nobody has decided on it. */
export function CancelWithdrawal({ withdrawal: { id, money } }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const format = useFormat();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useCancelWithdrawal();
  const [isAsking, setAsking] = useState(false);
  const amount = format.money(money);
  const cancel = async () => {
    await notifyResult(mutateAsync(id), t`The withdrawal is cancelled`);
    setAsking(false);
  };
  return (
    <div>
      <Button onClick={() => setAsking(true)}>
        <Trans>Cancel the withdrawal</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        isBusy={isPending}
        title={<Trans>Cancel the withdrawal of {amount}?</Trans>}
        confirmLabel={<Trans>Cancel the withdrawal</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        <Trans>The whole amount is available again at once.</Trans>
      </Confirm>
    </div>
  );
}
