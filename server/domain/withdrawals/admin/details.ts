import { transaction } from '#server/db/transaction.ts';
import { requireRecentPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findWithdrawal } from '../withdrawalRow.ts';

/** The whole card number, address or name; null once it was erased. @throws RequestError `password_required` */
export async function showDetails(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ details: string | null }> {
  await requireRecentPassword(deps, actor);
  return transaction(deps.db, async (tx) => {
    const { partner_id, details, details_sealed } = await findWithdrawal(tx, id);
    if (details_sealed === null) return { details: null };
    const args = { withdrawal: id, partner: partner_id, details: details ?? '' };
    await writeAudit(deps, tx, { actor, kind: 'withdrawal.details_shown', args });
    return { details: deps.vault.open(details_sealed, id) };
  });
}

/** A row for the bank. */
export interface BankRow {
  id: string;
  name: string;
  card: string;
  amount_minor: number;
  currency: string;
}

/** The approved card withdrawals with whole card numbers, oldest first. @throws RequestError `password_required` */
export async function exportForBank(deps: Deps, actor: Actor): Promise<BankRow[]> {
  await requireRecentPassword(deps, actor);
  return transaction(deps.db, async (tx) => {
    const rows = await tx
      .selectFrom('withdrawals as w')
      .leftJoin('users as u', 'u.id', 'w.partner_id')
      .select([
        'w.id',
        'w.amount_minor',
        'w.fee_minor',
        'w.currency',
        'w.details_sealed',
        'u.first_name',
        'u.last_name',
      ])
      .where('w.state', '=', 'approved')
      .where('w.method', '=', 'card')
      .orderBy('w.created_at')
      .orderBy('w.id')
      .execute();
    await writeAudit(deps, tx, { actor, kind: 'withdrawal.exported', args: { entries: rows.length } });
    return rows.map(({ id, amount_minor, fee_minor, currency, details_sealed, first_name, last_name }) => ({
      ...{ id, currency, amount_minor: amount_minor - fee_minor },
      name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      card: details_sealed ? deps.vault.open(details_sealed, id) : '',
    }));
  });
}
