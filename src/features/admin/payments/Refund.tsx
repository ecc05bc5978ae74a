import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminPayment } from '#contract/schemas/money/adminSubscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import split from '../Split.module.css';
import { RefundDialog } from './RefundDialog.tsx';

/** The way to give back what is left of a payment, or a part of it. */
export function Refund({ payment }: { payment: AdminPayment }) {
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { amount, refunded, kind, state } = payment;
  const left = (amount?.amount ?? 0) - (refunded?.amount ?? 0);
  const isPaid = ['payment', 'renewal'].includes(kind) && ['credited', 'orphaned'].includes(state);
  if (!amount || !isPaid || left <= 0) return null;
  const rest = { ...amount, amount: left };
  const sum = format.money(rest);
  return (
    <footer className={split.foot}>
      <Button onClick={() => setAsking(true)}>
        <Trans>Refund {sum}…</Trans>
      </Button>
      {isAsking && <RefundDialog payment={payment} left={rest} onClose={() => setAsking(false)} />}
    </footer>
  );
}
