import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Ledger } from '#contract/schemas/money/adminMoney.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useAdminAct } from '../useAdminAct.ts';

interface Props {
  account: Ledger['accounts'][number];
  onClose: () => void;
}

/** Sets a kept balance to what its entries add up to. */
export function SetBalanceDialog({ account: { account, money, kept }, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const was = format.money(kept ?? money);
  const sum = format.money(money);
  const set = (reason: string) => {
    const body = { account, currency: money.currency, reason };
    return act(() => call(endpoints.adminMoney.setBalance, { body }), t`The balance is set`);
  };
  return (
    <ReasonDialog
      form={`setBalance.${account}`}
      title={t`Set ${account} to ${sum}`}
      lead={<Trans>The stored balance of {was} becomes the sum of the entries. The entries stay as they are.</Trans>}
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>Set to {sum}</Trans>}
      onReason={set}
      onClose={onClose}
    />
  );
}
