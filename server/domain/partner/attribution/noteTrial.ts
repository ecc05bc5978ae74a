import type { Tx } from '#server/db/transaction.ts';

/** Remembers, beyond the account, that the trial of somebody began whom a partner brought. */
export async function noteTrial(tx: Tx, userId: string, at: Date): Promise<void> {
  const first = tx.updateTable('attributions').set({ trial_at: at }).where('user_id', '=', userId);
  await first.where('trial_at', 'is', null).execute();
}
