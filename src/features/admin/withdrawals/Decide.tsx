import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import split from '../Split.module.css';
import { useAdminAct } from '../useAdminAct.ts';
import { PaidDialog } from './PaidDialog.tsx';

/** The next step of a withdrawal; the button carries the amount. */
export function Decide({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'reject' | 'paid' | null>(null);
  const { id, state } = withdrawal;
  const params = { id };
  if (state !== 'requested' && state !== 'approved') return null;
  const amount = format.money(withdrawal.money);
  const arrives = format.money(withdrawal.arrives);
  const approve = async () => {
    setBusy(true);
    await act(() => call(endpoints.adminMoney.approve, { params }), t`The withdrawal is approved`);
    setBusy(false);
  };
  const reject = (reason: string) =>
    act(() => call(endpoints.adminMoney.reject, { params, body: { reason } }), t`The withdrawal is rejected`);
  return (
    <footer className={split.foot}>
      <Button onClick={() => setAsked('reject')}>
        <Trans>Reject…</Trans>
      </Button>
      {state === 'requested' ? (
        <Button variant="primary" isBusy={isBusy} onClick={() => void approve()}>
          {!isBusy && <IconCheck size={16} stroke={1.75} aria-hidden />}
          <Trans>Approve {amount}</Trans>
        </Button>
      ) : (
        <Button variant="primary" onClick={() => setAsked('paid')}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Mark {arrives} paid…</Trans>
        </Button>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          form={`reject.${id}`}
          isDangerous
          title={t`Reject the withdrawal of ${amount}?`}
          lead={<Trans>The whole amount is available to the partner again at once.</Trans>}
          hint={<Trans>The partner sees it.</Trans>}
          action={<Trans>Reject {amount}</Trans>}
          onReason={reject}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'paid' && <PaidDialog withdrawal={withdrawal} onClose={() => setAsked(null)} />}
    </footer>
  );
}
