import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findById } from '../findUser.ts';

/** Notifies the user by mail that two-step sign-in was turned on or off. */
export async function mailFactorChange(
  { mail }: Pick<Deps, 'mail'>,
  tx: Tx,
  { user, kind }: { user: string; kind: 'two_factor_on' | 'two_factor_off' },
): Promise<void> {
  const account = await findById(tx, user);
  if (!account || account.email === null) return;
  await mail.enqueue(tx, { to: account.email, language: account.language, kind });
}
