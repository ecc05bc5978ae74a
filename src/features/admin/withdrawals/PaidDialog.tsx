import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { useAdminAct } from '../useAdminAct.ts';

const decimal = /^\d{1,12}(?:[.,]\d{1,8})?$/;

/** Marks a withdrawal paid with its reference; for USDT also at which rate, and how much was sent. */
export function PaidDialog({ withdrawal, onClose }: { withdrawal: AdminWithdrawal; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const { fields, change, clear } = usePersistedFields(`paid.${withdrawal.id}`, { reference: '', rate: '', sum: '' });
  const [isBusy, setBusy] = useState(false);
  const isUsdt = withdrawal.method === 'usdt';
  const arrives = format.money(withdrawal.arrives);
  const { reference, rate, sum } = fields;
  const isComplete = reference.trim() !== '' && (!isUsdt || (decimal.test(rate) && decimal.test(sum)));
  const send = async () => {
    const dotted = (text: string) => text.replace(',', '.');
    const body = { reference: reference.trim(), ...(isUsdt && { rate: dotted(rate), sum: dotted(sum) }) };
    setBusy(true);
    const params = { id: withdrawal.id };
    const isDone = await act(() => call(endpoints.adminMoney.pay, { params, body }), t`The withdrawal is paid`);
    setBusy(false);
    if (!isDone) return;
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) void send();
  };
  const field = (key: keyof typeof fields) => ({
    name: key,
    value: fields[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  return (
    <Dialog title={t`Mark ${arrives} paid`} closeLabel={t`Close`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="mb-xl muted">
          <Trans>Send the money first. This only records that it was sent, and cannot be undone.</Trans>
        </p>
        <TextField
          {...field('reference')}
          label={<Trans>Reference</Trans>}
          hint={<Trans>The number of the transfer; the partner sees it.</Trans>}
          maxLength={1000}
          data-autofocus
        />
        {isUsdt && (
          <>
            <TextField {...field('rate')} label={<Trans>Rate, roubles for 1 USDT</Trans>} inputMode="decimal" />
            <TextField {...field('sum')} label={<Trans>USDT sent</Trans>} inputMode="decimal" />
          </>
        )}
        <div className="dialog-actions mt-2xl">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isComplete}>
            <Trans>Mark {arrives} paid</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
