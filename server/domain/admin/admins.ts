import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** E-mails of all admins. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.email ?? '(without an e-mail)');
}

/** Makes an account an admin, or an ordinary one again. @returns whether there is such an account. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const users = db.updateTable('users').set({ is_admin: isAdmin });
  const { numUpdatedRows } = await users.where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
