import { moneyText } from '#contract/moneyText.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Deps } from '#server/domain/deps.ts';
import { shownDetails } from '../shownDetails.ts';
import type { WithdrawalRow } from '../withdrawalRow.ts';

/**
 * Tells a partner what was decided about a withdrawal, in the transaction of the decision: by mail and by the platform's
 * bot, where the partner has them, in the partner's language.
 */
export async function notifyPartner(deps: Pick<Deps, 'now' | 'mail'>, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { state, partner_id, id: withdrawal, currency } = row;
  if (state !== 'approved' && state !== 'rejected' && state !== 'paid') return;
  const details = shownDetails(row);
  const arrives = { amount: row.amount_minor - row.fee_minor, currency };
  // the texts end the sentence themselves
  const said = (state === 'rejected' ? row.reason : row.reference)?.replace(/[.\s]+$/, '') ?? '';
  const notice = { kind: 'decision' as const, withdrawal, state, money: arrives, details, said };
  await enqueueNotices(tx, deps.now(), [{ owner_id: partner_id, notice }]);
  const users = tx.selectFrom('users').select(['email', 'language']).where('id', '=', partner_id);
  const user = await users.where('is_active', '=', true).executeTakeFirst();
  if (!user?.email) return;
  const { email: to, language } = user;
  await deps.mail.enqueue(tx, {
    ...{ to, language, kind: `withdrawal_${state}`, path: '/partner/withdraw/' },
    details: {
      amount: moneyText({ amount: row.amount_minor, currency }, language),
      arrives: moneyText(arrives, language),
      ...{ details, reason: said, reference: said },
    },
  });
}
