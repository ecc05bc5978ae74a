import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import type { WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import type { Balance } from '../Balance.ts';
import { Confirmation } from './Confirmation.tsx';
import { WithdrawalSummary } from './WithdrawalSummary.tsx';
import { detailFields, detailHints, detailNames, methodNames, methodsOf } from './methods.ts';
import { useWithdrawDraft } from './useWithdrawDraft.ts';
import classes from './Withdraw.module.css';

interface Props {
  form: WithdrawalForm;
  balances: readonly Balance[];
  /** Nothing can be requested now. */
  isHeld: boolean;
}

/** The request of a withdrawal: from where, how, how much, and what of it arrives when. */
export function WithdrawForm({ form, balances, isHeld }: Props) {
  useTitleAfter();
  const { t, i18n } = useLingui();
  const format = useFormat();
  const element = useRef<HTMLFormElement>(null);
  const draft = useWithdrawDraft(form, balances);
  const { balance, method, used, fields, set, problem, error, isPending, send } = draft;
  useFocusFirstError(element, error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isHeld) send();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormFailure error={error} fields={['amount', 'password', ...Object.values(detailFields)]} />
      {balances.length > 1 && (
        <Choice label={t`From`}>
          <Segmented
            label={t`From`}
            value={balance.currency}
            options={balances.map((one) => ({ value: one.currency, label: format.money(one.available) }))}
            onChange={(currency) => draft.setCurrency(currency)}
          />
        </Choice>
      )}
      {methodsOf(balance.currency).length > 1 && (
        <Choice label={t`Payout method`}>
          <Segmented
            label={t`Payout method`}
            value={method}
            options={methodsOf(balance.currency).map((value) => ({ value, label: i18n._(methodNames[value]) }))}
            onChange={draft.setMethod}
          />
        </Choice>
      )}
      <TextField
        name={detailFields[method]}
        label={i18n._(detailNames[method])}
        hint={used ? <Trans>Leave it empty to use the same as last time: {used}</Trans> : i18n._(detailHints[method])}
        value={fields.details}
        onChange={({ target }) => set({ details: target.value })}
        errors={fieldErrors(error, detailFields[method])}
        autoComplete={method === 'card' ? 'cc-number' : 'off'}
        inputMode={method === 'card' ? 'numeric' : 'text'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField
        name="amount"
        label={<Trans>Amount</Trans>}
        aside={<Trans>available: {format.money(balance.available)}</Trans>}
        value={fields.amount}
        onChange={({ target }) => set({ amount: target.value })}
        inputMode="decimal"
        autoComplete="off"
        errors={problem ? [problem] : fieldErrors(error, 'amount')}
        trailing={
          <button type="button" className={classes.all} onClick={draft.takeAll}>
            <Trans context="the whole amount">All</Trans>
          </button>
        }
      />
      <WithdrawalSummary balance={balance} amount={problem ? null : draft.amount} days={form.days} />
      <Confirmation
        by={form.confirm}
        password={fields.password}
        errors={fieldErrors(error, 'password')}
        onPassword={(password) => set({ password })}
      />
      {form.confirm !== 'none' && (
        <Button
          type="submit"
          variant="primary"
          isWide
          isBusy={isPending}
          disabled={isHeld || problem !== null || !draft.isComplete}
        >
          <Trans>Withdraw {format.money({ amount: draft.amount ?? 0, currency: balance.currency })}</Trans>
        </Button>
      )}
    </form>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.choice}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
