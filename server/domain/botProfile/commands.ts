import { sql } from 'kysely';
import type { BotCommand, BotCommands } from '#contract/schemas/funnels/bot.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { openBot, openBotToChange, type OpenBot } from './openBot.ts';

/** The bot's menu as Telegram has it, without `/start`. */
export async function getCommands(deps: Deps, actor: Actor, { id }: { id: string }): Promise<BotCommands> {
  const bot = await openBot(deps, actor, id);
  const commands = await mapTelegramErrors(() => deps.botProfile.getCommands(bot.token));
  await storeMenu(deps, bot, commands);
  return { commands };
}

/** Writes the bot's menu. */
export async function setCommands(
  deps: Deps,
  actor: Actor,
  { id, commands }: BotCommands & { id: string },
): Promise<BotCommands> {
  const bot = await openBotToChange(deps, actor, id);
  await mapTelegramErrors(() => deps.botProfile.setCommands(bot.token, commands));
  await storeMenu(deps, bot, commands);
  return { commands };
}

/** Keeps the names, of which the funnel says that nothing answers them. */
async function storeMenu({ db }: Deps, { owner_id, id }: OpenBot, commands: BotCommand[]): Promise<void> {
  const menu_commands = JSON.stringify(commands.map(({ command }) => command));
  await db
    .updateTable('bots')
    .set({ menu_commands })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where(sql<boolean>`menu_commands is distinct from ${menu_commands}::jsonb`)
    .execute();
}
