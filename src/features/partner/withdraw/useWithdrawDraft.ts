import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { parseAmount, typedAmount } from '#src/i18n/parseAmount.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import type { Balance } from '../Balance.ts';
import { useWithdraw } from '../mutations.ts';
import { detailFields, type Method, methodsOf } from './methods.ts';
import { obstacleTo } from './obstacle.ts';
import { useObstacleText } from './useObstacleText.ts';

/** What is typed into the form of a withdrawal: the whole available amount at first, the method used last. */
export function useWithdrawDraft(form: WithdrawalForm, balances: readonly Balance[]) {
  const { t } = useLingui();
  const obstacleText = useObstacleText();
  const notifyResult = useNotifyResult();
  const withdraw = useWithdraw();
  const [currency, setCurrency] = useState(startOf(form, balances));
  const balance = balances.find((one) => one.currency === currency) ?? (balances[0] as Balance);
  const whole = typedAmount(
    { ...balance.available, amount: Math.max(0, balance.available.amount) },
    currentLanguage() === 'ru',
  );
  const [typed, setTyped] = useState<{ amount?: string; details: string; password: string }>({
    details: '',
    password: '',
  });
  const [picked, setMethod] = useState(form.last?.method);
  const methods = methodsOf(balance.currency);
  const method: Method = methods.find((one) => one === picked) ?? methods[0] ?? 'card';
  const fields = { ...typed, amount: typed.amount ?? whole };
  const amount = parseAmount(fields.amount, balance.currency);
  const problem = obstacleText(obstacleTo(amount, balance), balance);
  const set = (changed: Partial<typeof fields>) => setTyped((now) => ({ ...now, ...changed }));
  const used = form.last?.method === method ? form.last.details : null;
  const isComplete =
    (used !== null || fields.details.trim() !== '') && (form.confirm !== 'password' || fields.password !== '');
  const send = () => {
    if (problem || !isComplete) return;
    const sent = withdraw.mutateAsync({
      method,
      amount: { amount, currency: balance.currency },
      // without new ones, those used last
      details: fields.details.trim() ? { [detailFields[method]]: fields.details.trim() } : {},
      ...(form.confirm === 'password' && { password: fields.password }),
    });
    const requested = () => void notifyResult(sent, t`The withdrawal is requested`);
    sent.then(requested, () => set({ password: '' }));
  };
  return {
    ...{ balance, method, used, fields, amount, problem, isComplete, set, send },
    error: withdraw.error,
    isPending: withdraw.isPending,
    takeAll: () => set({ amount: whole }),
    setMethod: (to: Method) => {
      setMethod(to);
      set({ details: '' });
    },
    setCurrency: (to: string) => {
      setCurrency(to);
      setTyped({ details: '', password: typed.password });
    },
  };
}

/** The balance that was withdrawn from last, else the fullest. */
function startOf({ last }: WithdrawalForm, balances: readonly Balance[]): string {
  const fits = balances.find(({ currency }) => last && methodsOf(currency).includes(last.method));
  const fullest = balances.toSorted((a, b) => b.available.amount - a.available.amount)[0];
  return (fits ?? fullest)?.currency ?? '';
}
