import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '#server/domain/deps.ts';
import { shownDetails } from '../shownDetails.ts';
import type { WithdrawalRow } from '../withdrawalRow.ts';

/** Tells a partner what was decided about a withdrawal, in the transaction of the decision. */
export async function notifyPartner(deps: Pick<Deps, 'now'>, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { state, partner_id, id: withdrawal, currency } = row;
  if (state !== 'approved' && state !== 'rejected' && state !== 'paid') return;
  const details = shownDetails(row);
  const arrives = { amount: row.amount_minor - row.fee_minor, currency };
  // the texts end the sentence themselves
  const said = (state === 'rejected' ? row.reason : row.reference)?.replace(/[.\s]+$/, '') ?? '';
  const asked = { amount: row.amount_minor, currency };
  const notice = { kind: 'decision' as const, withdrawal, state, money: arrives, asked, details, said };
  await enqueueNotices(tx, deps.now(), [{ owner_id: partner_id, notice }]);
}
