import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '../deps.ts';
import { shownDetails } from './shownDetails.ts';
import type { WithdrawalRow } from './withdrawalRow.ts';

/** Asks the partner in the platform's bot to confirm a withdrawal, once the transaction is committed. */
export async function askInTelegram({ now }: Pick<Deps, 'now'>, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { id, amount_minor, fee_minor, currency } = row;
  const money = { amount: amount_minor - fee_minor, currency };
  const notice = { kind: 'withdrawal' as const, withdrawal: id, money, details: shownDetails(row) };
  await enqueueNotices(tx, now(), [{ owner_id: row.partner_id, notice }]);
}
