import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import type { AccountRow } from './findUser.ts';
import { endSessions } from './endSessions.ts';

interface Replaced {
  /** As read before: of two concurrent changes of the same password, one wins. */
  user: AccountRow;
  hash: string;
  /** The session that stays; null ends all. */
  exceptSession: Actor | null;
  /** How the user was authorised. */
  by: 'current_password' | 'reset_link';
  address: string;
}

/** Sets the password, ends the sessions and notifies the user by mail. @returns false when a concurrent change won. */
export async function replacePassword(
  deps: Deps,
  tx: Tx,
  { user, hash, exceptSession, by, address }: Replaced,
): Promise<boolean> {
  const row = tx.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id);
  const same = row.where('password_hash', 'is not distinct from', user.password_hash);
  if ((await same.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return false;
  await endSessions(tx, { userId: user.id, except: exceptSession });
  await recordSecurityEvent(deps, tx, { kind: 'password_changed', user: user.id, address, detail: { by } });
  if (user.email !== null) {
    await deps.mail.enqueue(tx, { to: user.email, language: user.language, kind: 'password_changed' });
  }
  return true;
}
