import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** A mailed link was used: the e-mail is the user's own, and one that the installation names makes an admin. */
export async function confirmEmail(deps: Deps, tx: Tx, user: { id: string; email: string | null }): Promise<void> {
  const makesAdmin = deps.accounts.adminEmails.includes((user.email ?? '').toLowerCase());
  const at = sql<Date>`coalesce(email_confirmed_at, ${deps.now()})`;
  const row = tx.updateTable('users').set({ email_confirmed_at: at, ...(makesAdmin ? { is_admin: true } : {}) });
  await row.where('id', '=', user.id).execute();
}

/** Makes admins of those whose e-mail was confirmed before the installation named it; call it at the start. */
export async function admitNamedAdmins({ db, accounts }: Pick<Deps, 'db' | 'accounts'>): Promise<void> {
  if (accounts.adminEmails.length === 0) return;
  await db
    .updateTable('users')
    .set({ is_admin: true })
    .where('email_confirmed_at', 'is not', null)
    .where('is_admin', '=', false)
    .where(sql<string>`lower(email)`, 'in', accounts.adminEmails)
    .execute();
}
