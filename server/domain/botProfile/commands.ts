import type { BotCommands } from '#contract/schemas/bot.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { openBot, openBotToChange } from './openBot.ts';

/** The bot's menu as Telegram has it, without `/start`. */
export async function getCommands(deps: Deps, actor: Actor, { id }: { id: string }): Promise<BotCommands> {
  const { token } = await openBot(deps, actor, id);
  return { commands: await mapTelegramErrors(() => deps.botProfile.getCommands(token)) };
}

/** Writes the bot's menu. */
export async function setCommands(
  deps: Deps,
  actor: Actor,
  { id, commands }: BotCommands & { id: string },
): Promise<BotCommands> {
  const { token } = await openBotToChange(deps, actor, id);
  await mapTelegramErrors(() => deps.botProfile.setCommands(token, commands));
  return { commands };
}
