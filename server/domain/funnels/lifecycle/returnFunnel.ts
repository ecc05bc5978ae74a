import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { botTransaction } from '#server/domain/bot/botTransaction.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { type FunnelRow, lockFunnel } from '../funnelRow.ts';
import { performFunnel } from './performFunnel.ts';
import { isOccupied } from '#server/domain/bot/occupancy.ts';
import { viewFunnel } from '../viewFunnel.ts';

/** Takes a funnel out of the archive in its former state; as a draft with trouble `taken_over` when its bot works for another funnel. */
export function returnFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return botTransaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const decided = decideFunnel(row, { type: 'funnel.return', freeBot: await findFreeBot(tx, row) });
    return viewFunnel(deps, tx, await performFunnel(deps, tx, row, decided));
  });
}

/** The bot's Telegram id; null when its token is erased or another funnel uses it. */
async function findFreeBot(tx: Tx, row: FunnelRow): Promise<number | null> {
  if (row.bot_id === null) return null;
  const bot = await tx
    .selectFrom('bots')
    .select(['telegram_id', 'token_sealed'])
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.bot_id)
    .executeTakeFirst();
  if (!bot?.token_sealed) return null;
  const wanted = { telegramId: bot.telegram_id, ownerId: row.owner_id, funnelId: row.id };
  return (await isOccupied(tx, wanted)) ? null : bot.telegram_id;
}
