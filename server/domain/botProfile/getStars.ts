import type { BotStars } from '#contract/schemas/funnels/bot.ts';
import type { Actor, Deps } from '../deps.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import { openBot } from './openBot.ts';

/** What the bot has for paid broadcasts, asked of Telegram. */
export async function getStars(deps: Deps, actor: Actor, { id }: { id: string }): Promise<BotStars> {
  const { token } = await openBot(deps, actor, id);
  return { stars: await mapTelegramErrors(() => deps.botProfile.getStars(token)) };
}
