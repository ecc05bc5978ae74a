import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { openBotToChange } from './openBot.ts';

/** Removes a foreign webhook; the bot's worker then resumes by itself. */
export async function removeForeignWebhook(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  const { token } = await openBotToChange(deps, actor, id);
  const host = await mapTelegramErrors(() => deps.telegram.foreignWebhook(token));
  if (host !== null) await mapTelegramErrors(() => deps.telegram.takeWebhook(token));
}
