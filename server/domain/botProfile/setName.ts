import type { BotName } from '#contract/schemas/funnels/bot.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { updateBot } from './updateBot.ts';
import { openBotToChange } from './openBot.ts';

/** Renames the bot at Telegram. */
export async function setName(deps: Deps, actor: Actor, { id, name }: BotName & { id: string }): Promise<BotName> {
  const bot = await openBotToChange(deps, actor, id);
  await mapTelegramErrors(() => deps.botProfile.setName(bot.token, name));
  await updateBot(deps, bot, { name });
  return { name };
}
