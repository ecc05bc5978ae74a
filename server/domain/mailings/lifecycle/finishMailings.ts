import type { Deps } from '#server/domain/deps.ts';
import { sendToMailing } from './transitionMailing.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Of mailings that are locked, those that have nobody left to write to are over; also where the last calls ended after a pause. */
export async function finishMailings(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  keys: { owner_id: string; id: string }[],
): Promise<void> {
  for (const { owner_id, id } of keys) {
    const mailing = await tx
      .selectFrom('mailings')
      .selectAll()
      .where('owner_id', '=', owner_id)
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'paused'])
      .where('fixed_at', 'is not', null)
      .where('waiting', '=', 0)
      .where('sending', '=', 0)
      .executeTakeFirst();
    if (!mailing) continue;
    const funnels = tx.selectFrom('funnels').selectAll().where('owner_id', '=', owner_id);
    const funnel = await funnels.where('id', '=', mailing.funnel_id).executeTakeFirstOrThrow();
    await sendToMailing(deps, tx, { mailing, funnel }, { type: 'mailing.done' });
  }
}
