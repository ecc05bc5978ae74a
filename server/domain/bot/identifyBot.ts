import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { BotIdentity, Deps } from '../deps.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';

/** Telegram's server wants a number, a colon and a secret; anything else need not be asked. */
const tokenShape = /^\d{3,20}:[A-Za-z0-9_-]{10,80}$/;

/** The bot behind a token, asked of Telegram. A token that it refuses is 400 on `token`. */
export async function identifyBot(deps: Deps, token: string): Promise<BotIdentity> {
  const refused = new ValidationError({ token: ['Telegram does not know this token.'] });
  if (!tokenShape.test(token)) throw refused;
  const identity = await mapTelegramErrors(() => deps.telegram.identify(token));
  if (!identity) throw refused;
  if (identity.telegram_id === deps.platformBot?.telegramId) {
    throw new ValidationError({ token: ['This is the bot of the service itself.'] });
  }
  return identity;
}

/** Makes the bot ours at Telegram: no foreign webhook, and its commands. Safe to do again. */
export async function prepareBot(deps: Deps, token: string, takeOver: boolean): Promise<void> {
  const host = await mapTelegramErrors(() => deps.telegram.foreignWebhook(token));
  if (host !== null) {
    if (!takeOver) throw new RequestError('webhook_elsewhere', { host }, { host });
    await mapTelegramErrors(() => deps.telegram.takeWebhook(token));
  }
  await mapTelegramErrors(() => deps.telegram.keepStartCommand(token));
}
