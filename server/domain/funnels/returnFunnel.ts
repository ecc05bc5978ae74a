import { notify } from '#server/db/notify.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { botTransaction } from './botTransaction.ts';
import { decideFunnel } from './decideFunnel.ts';
import { type FunnelRow, lockFunnel } from './funnelRow.ts';
import { isOccupied } from './takeBot.ts';
import { updateFunnel } from './updateFunnel.ts';
import { viewFunnel } from './viewFunnel.ts';

/** Returns an archived funnel as it was; without its bot, and saying so, when that works elsewhere by now. */
export function returnFunnel(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return botTransaction(deps.db, async (tx) => {
    const row = await lockFunnel(tx, actor, id);
    const telegramId = await freeTelegramId(tx, row);
    const { to } = decideFunnel(row, { type: 'funnel.return', isBotFree: telegramId !== null });
    await notify(tx, { kind: 'bots' });
    const kept =
      to === 'ready' || to === 'stopped' ? { state: to, occupied_telegram_id: telegramId } : lostBot(deps, row);
    return viewFunnel(deps, tx, await updateFunnel(deps, tx, row, { state: 'draft', ...kept, archived_from: null }));
  });
}

function lostBot(deps: Deps, row: FunnelRow) {
  if (row.bot_id === null) return {};
  const trouble = { code: 'taken_over', detail: '', since: deps.now().toISOString() };
  return { bot_id: null, trouble: JSON.stringify(trouble) };
}

/** The bot's Telegram id, if its token is there and no other funnel has it. */
async function freeTelegramId(tx: Tx, row: FunnelRow): Promise<number | null> {
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
