import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Deps } from '../deps.ts';
import type { BotIdentity } from '../gateways/telegram.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';

/** The format of Telegram's tokens: a number, a colon and a secret. Anything else is refused without a call. */
const tokenShape = /^\d{3,20}:[A-Za-z0-9_-]{10,80}$/;

/** Identifies the bot of a token by `getMe`. @throws ValidationError on `token` where Telegram refuses it. */
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

/** Prepares the bot at Telegram: removes a foreign webhook where told, and sets its commands. Idempotent. @returns the commands of its menu beside `/start` */
export async function prepareBot(deps: Deps, token: string, takeOver: boolean): Promise<string[]> {
  const host = await mapTelegramErrors(() => deps.telegram.foreignWebhook(token));
  if (host !== null) {
    if (!takeOver) throw new RequestError('webhook_elsewhere', { host }, { host });
    await mapTelegramErrors(() => deps.telegram.takeWebhook(token));
  }
  return mapTelegramErrors(() => deps.telegram.addStartCommand(token));
}
