import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

const columns = [
  ...(['id', 'email', 'password_hash', 'first_name', 'last_name'] as const),
  ...(['language', 'is_active', 'closed_at'] as const),
];

/** Finds a user by e-mail, ignoring case; null for what cannot be an e-mail. */
export async function findByEmail(db: Db | Tx, email: string) {
  if (email.includes('\0') || email.length > limits.emailChars) return undefined;
  const same = db.selectFrom('users').select(columns).where(sql`lower(email)`, '=', email.toLowerCase());
  return same.executeTakeFirst();
}

export const findById = (db: Db | Tx, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;
