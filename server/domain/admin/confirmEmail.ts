import { sql } from 'kysely';
import { forgetFailure } from '#server/db/failures.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, type SecurityDeps } from '../security/recordSecurityEvent.ts';

/**
 * A mailed link was used, so the e-mail is verified, and what bounced before is over; one named in ADMIN_EMAILS becomes an
 * admin.
 */
export async function confirmEmail(deps: Deps, tx: Tx, user: { id: string; email: string | null }): Promise<void> {
  const makesAdmin = deps.accounts.adminEmails.includes((user.email ?? '').toLowerCase());
  const at = sql<Date>`coalesce(email_confirmed_at, ${deps.now()})`;
  await tx.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', user.id).execute();
  await forgetFailure(tx, 'mail_refused', user.id);
  if (!makesAdmin) return;
  const row = tx.updateTable('users').set({ is_admin: true }).where('id', '=', user.id);
  const { numUpdatedRows } = await row.where('is_admin', '=', false).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await recordNamed(deps, tx, user.id);
}

const recordNamed = (deps: SecurityDeps, db: Db | Tx, user: string) =>
  recordSecurityEvent(deps, db, { kind: 'admin_granted', user, detail: { by: 'named_email' } });

/** Grants admin rights to named e-mails that were verified before the installation named them; called at start. */
export async function grantNamedAdmins(deps: SecurityDeps & Pick<Deps, 'db' | 'accounts'>): Promise<void> {
  const { db, accounts } = deps;
  if (accounts.adminEmails.length === 0) return;
  const made = await db
    .updateTable('users')
    .set({ is_admin: true })
    .where('email_confirmed_at', 'is not', null)
    .where('is_admin', '=', false)
    .where(sql<string>`lower(email)`, 'in', accounts.adminEmails)
    .returning('id')
    .execute();
  for (const { id } of made) await recordNamed(deps, db, id);
}
