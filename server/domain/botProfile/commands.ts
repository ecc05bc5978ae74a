import { sql } from 'kysely';
import type { BotCommand, BotCommands, ShownBotCommands } from '#contract/schemas/funnels/bot.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { requestMenu } from '../bot/requestMenu.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { openBot, openBotToChange, type OpenBot } from './openBot.ts';

/** The bot's menu as Telegram has it, without `/start`. */
export async function getCommands(deps: Deps, actor: Actor, { id }: { id: string }): Promise<ShownBotCommands> {
  const bot = await openBot(deps, actor, id);
  const commands = await mapTelegramErrors(() => deps.botProfile.getCommands(bot.token));
  await storeMenu(deps.db, bot, commands);
  return { commands, published: bot.menu_published };
}

/** Writes the bot's menu; what is published of the funnel's own is put back where it is missing. */
export async function setCommands(
  deps: Deps,
  actor: Actor,
  { id, commands }: BotCommands & { id: string },
): Promise<ShownBotCommands> {
  const bot = await openBotToChange(deps, actor, id);
  await mapTelegramErrors(() => deps.botProfile.setCommands(bot.token, commands));
  await transaction(deps.db, async (tx) => {
    await storeMenu(tx, bot, commands);
    await requestMenu(tx, { owner_id: bot.owner_id, bot_id: bot.id, live: bot.live }, deps.now());
  });
  return { commands, published: bot.menu_published };
}

/** Keeps the names, of which the funnel says that nothing answers them. */
async function storeMenu(db: Db | Tx, { owner_id, id }: OpenBot, commands: BotCommand[]): Promise<void> {
  const menu_commands = JSON.stringify(commands.map(({ command }) => command));
  await db
    .updateTable('bots')
    .set({ menu_commands })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where(sql<boolean>`menu_commands is distinct from ${menu_commands}::jsonb`)
    .execute();
}
