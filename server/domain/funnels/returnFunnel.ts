import { notify } from '#server/db/notify.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';
import type { FunnelRow } from './funnelRow.ts';
import { isOccupied } from './takeBot.ts';
import { updateFunnel } from './updateFunnel.ts';

/** Returns an archived funnel as it was; without its bot, and saying so, when that works elsewhere by now. */
export function returnFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'return', async (tx, row) => {
    await notify(tx, { kind: 'bots' });
    if (row.bot_id === null) return updateFunnel(deps, tx, row, { state: 'draft', archived_from: null });
    const telegramId = await freeTelegramId(tx, row, row.bot_id);
    if (telegramId === null) {
      const trouble = { code: 'taken_over', detail: '', since: deps.now().toISOString() };
      const lost = { bot_id: null, trouble: JSON.stringify(trouble) };
      return updateFunnel(deps, tx, row, { state: 'draft', archived_from: null, ...lost });
    }
    const state = row.archived_from ?? 'ready';
    return updateFunnel(deps, tx, row, { state, archived_from: null, occupied_telegram_id: telegramId });
  });
}

/** The bot's Telegram id, if its token is there and no other funnel has it. */
async function freeTelegramId(tx: Tx, row: FunnelRow, botId: string): Promise<number | null> {
  const bot = await tx
    .selectFrom('bots')
    .select(['telegram_id', 'token_sealed'])
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', botId)
    .executeTakeFirst();
  if (!bot?.token_sealed) return null;
  const wanted = { telegramId: bot.telegram_id, ownerId: row.owner_id, funnelId: row.id };
  return (await isOccupied(tx, wanted)) ? null : bot.telegram_id;
}
