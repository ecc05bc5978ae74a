import type { Language } from '#contract/languages.ts';
import type { Money } from '#contract/schemas/money.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isChecking } from '../ledger/comparison.ts';
import { RequestError } from '../requestErrors.ts';
import { heldUntil } from './holds.ts';
import { moneyText } from '#contract/moneyText.ts';

/** @throws RequestError `withdrawals_held` after a change of what protects the money, and while balances are checked. */
export async function refuseHeld({ now }: Pick<Deps, 'now'>, tx: Tx, partnerId: string, language: Language) {
  await refuseChecking(tx);
  const until = await heldUntil(tx, partnerId, now());
  if (until === null) return;
  const user = await tx.selectFrom('users').select('time_zone').where('id', '=', partnerId).executeTakeFirst();
  const timeZone = user?.time_zone ?? 'UTC';
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(until);
  throw new RequestError('withdrawals_held', { until: text }, { until: until.toISOString() });
}

/** @throws RequestError `withdrawals_held` while the balances differ from the entries. */
export async function refuseChecking(tx: Tx): Promise<void> {
  if (await isChecking(tx)) throw new RequestError('withdrawals_held', { of: 'checking' }, { until: null });
}

/** @throws RequestError `withdrawal_open` */
export async function refuseOpen(tx: Tx, partnerId: string): Promise<void> {
  const open = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirst();
  if (open) throw new RequestError('withdrawal_open', {}, { withdrawal: open.id });
}

/** @throws RequestError `insufficient_funds` with what is available. */
export async function refuseTooMuch(
  tx: Tx,
  partnerId: string,
  { amount: { amount, currency }, language }: { amount: Money; language: Language },
): Promise<void> {
  const balance = await tx
    .selectFrom('partner_balances')
    .select('available_minor')
    .where('partner_id', '=', partnerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const available = { amount: balance?.available_minor ?? 0, currency };
  if (amount > available.amount)
    throw new RequestError('insufficient_funds', { available: moneyText(available, language) }, { available });
}
