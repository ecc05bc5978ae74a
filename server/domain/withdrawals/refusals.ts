import type { Language } from '#contract/languages.ts';
import type { Money } from '#contract/schemas/money/money.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isChecking } from '../ledger/comparison.ts';
import { RequestError } from '../requestErrors.ts';
import { moneyText } from '#contract/money/moneyText.ts';

/** What may stand against a withdrawal, read while the balances are locked. */
export interface Obstacles {
  isChecking: boolean;
  heldUntil: Date | null;
  timeZone: string;
  /** A withdrawal that is not decided on. */
  open: string | null;
  available: number;
}

const refuseAsChecking = () => new RequestError('withdrawals_held', { of: 'checking' }, { until: null });

/** @throws RequestError `withdrawals_held` while the balances differ from the entries. */
export async function refuseChecking(tx: Tx): Promise<void> {
  if (await isChecking(tx)) throw refuseAsChecking();
}

/**
 * @throws RequestError `withdrawals_held` after a change of what protects the money, and while balances are checked;
 * `withdrawal_open`; `insufficient_funds` with what is available.
 */
export function refuseObstructed(
  { isChecking: checked, heldUntil: until, timeZone, open, available: minor }: Obstacles,
  { amount: { amount, currency }, language }: { amount: Money; language: Language },
): void {
  if (checked) throw refuseAsChecking();
  if (until !== null) {
    const text = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(until);
    throw new RequestError('withdrawals_held', { until: text }, { until: until.toISOString() });
  }
  if (open !== null) throw new RequestError('withdrawal_open', {}, { withdrawal: open });
  const available = { amount: minor, currency };
  if (amount > minor)
    throw new RequestError('insufficient_funds', { available: moneyText(available, language) }, { available });
}
