import { useLingui } from '@lingui/react/macro';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';

/** Where a withdrawal goes, with the end of the card, the address or the name. */
export function PayoutDestination({ of: { method, details } }: { of: Pick<AdminWithdrawal, 'method' | 'details'> }) {
  const { t } = useLingui();
  const names = { card: t`card`, usdt: 'USDT', stars: t`Stars` };
  const shown = method === 'card' && details ? `•• ${details.slice(-4)}` : details;
  return [names[method], shown].filter(Boolean).join(' ');
}
