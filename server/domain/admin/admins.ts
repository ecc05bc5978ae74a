import { sql } from 'kysely';
import { type Db, transaction } from '#server/db/transaction.ts';
import { refuseLastAdmin } from './refuseLastAdmin.ts';
import { writeAudit } from './writeAudit.ts';
import { recordSecurityEvent, type SecurityDeps } from '../security/recordSecurityEvent.ts';

export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.email ?? '(without an e-mail)');
}

/** Grants or revokes admin rights. @returns whether the account exists. @throws RequestError `last_admin` */
export function setAdmin(
  deps: SecurityDeps & { db: Db },
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const isMeant = sql<boolean>`lower(email) = ${email.toLowerCase()}`;
    const row = await tx.selectFrom('users').select('id').where(isMeant).executeTakeFirst();
    if (!row) return false;
    if (!isAdmin) await refuseLastAdmin(tx, row.id);
    await tx.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', row.id).execute();
    const kind = isAdmin ? ('admin_granted' as const) : ('admin_revoked' as const);
    await recordSecurityEvent(deps, tx, { kind, user: row.id, detail: { by: 'command' } });
    const done = isAdmin ? 'admin.granted' : 'admin.revoked';
    await writeAudit(deps, tx, { actor: null, kind: done, args: { user: row.id } });
    return true;
  });
}
