import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import type { Money } from '#contract/schemas/money/money.ts';
import { call } from '#src/api/call.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { parseAmount, typedAmount } from '#src/i18n/parseAmount.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { useAdminAct } from '../useAdminAct.ts';

interface Props {
  payment: AdminPayment;
  /** What was not given back yet. */
  left: Money;
  onClose: () => void;
}

/** Gives a payment back at its provider, whole or in part; Stars only whole. */
export function RefundDialog({ payment: { id, provider }, left, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const [typed, setTyped] = usePersistedText(`refundSum.${id}`, typedAmount(left, currentLanguage() === 'ru'));
  const isWhole = provider === 'stars';
  const amount = isWhole ? left.amount : parseAmount(typed, left.currency);
  const isRight = amount !== null && amount > 0 && amount <= left.amount;
  const most = format.money(left);
  const sum = isRight ? format.money({ ...left, amount }) : '';
  const refund = (reason: string) => {
    const body = { reason, ...(amount !== null && amount < left.amount && { amount }) };
    return act(() => call(endpoints.adminPayments.refund, { params: { id }, body }), t`${sum} is refunded`);
  };
  return (
    <ReasonDialog
      form={`refund.${id}`}
      isDangerous
      title={isWhole ? t`Refund ${most}?` : t`Refund up to ${most}`}
      lead={<Trans>The provider refunds the money. The subscription is recalculated from the other payments.</Trans>}
      hint={<Trans>It stays in the audit log.</Trans>}
      action={sum ? <Trans>Refund {sum}</Trans> : <Trans>Refund</Trans>}
      isComplete={isRight}
      onReason={refund}
      onClose={onClose}
    >
      {isWhole ? undefined : (
        <TextField
          label={<Trans>Amount</Trans>}
          hint={<Trans>A partial refund keeps the paid time; a full refund cancels it.</Trans>}
          errors={isRight ? [] : [t`Enter an amount above 0, up to ${most}.`]}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
