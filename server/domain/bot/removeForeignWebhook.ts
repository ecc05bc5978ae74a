import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { openBotToChange } from './openBot.ts';

/** Removes a webhook that is not ours; whoever drives the bot goes on by itself. */
export async function removeForeignWebhook(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  const { token } = await openBotToChange(deps, actor, id);
  const host = await mapTelegramErrors(() => deps.telegram.foreignWebhook(token));
  if (host !== null) await mapTelegramErrors(() => deps.telegram.takeWebhook(token));
}
