import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminPayment } from '#contract/schemas/adminSubscription.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import split from '../Split.module.css';
import { useAdminAct } from '../useAdminAct.ts';

/** Gives back what is left of a payment at its provider. */
export function Refund({ payment }: { payment: AdminPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const [isAsking, setAsking] = useState(false);
  const { amount, refunded, kind, state, id } = payment;
  const left = (amount?.amount ?? 0) - (refunded?.amount ?? 0);
  const isPaid = ['payment', 'renewal'].includes(kind) && ['credited', 'orphaned'].includes(state);
  if (!amount || !isPaid || left <= 0) return null;
  const sum = format.money({ ...amount, amount: left });
  const refund = (reason: string) =>
    act(() => call(endpoints.adminPayments.refund, { params: { id }, body: { reason } }), t`${sum} is given back`);
  return (
    <footer className={split.foot}>
      <Button onClick={() => setAsking(true)}>
        <Trans>Refund {sum}…</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          isDangerous
          title={t`Refund ${sum}?`}
          lead={<Trans>The provider gives the money back. The subscription becomes what the other payments say.</Trans>}
          hint={<Trans>It stays in the audit log.</Trans>}
          action={<Trans>Refund {sum}</Trans>}
          onReason={refund}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  );
}
