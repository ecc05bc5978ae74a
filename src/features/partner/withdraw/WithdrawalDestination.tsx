import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { methodNames } from './methods.ts';

/** Where a withdrawal goes: the method, and the end of the card, the address or the name while they are kept. */
export function WithdrawalDestination({ of: { method, details } }: { of: Pick<Withdrawal, 'method' | 'details'> }) {
  const { i18n } = useLingui();
  const shown = method === 'card' && details ? `•• ${details.slice(-4)}` : details;
  return [i18n._(methodNames[method]), shown].filter(Boolean).join(', ');
}
