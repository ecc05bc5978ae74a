import { randomUUID } from 'node:crypto';
import type { Database } from './db/open.ts';
import type { Deps } from './domain/deps.ts';
import { isButtonUrl, isMiniAppUrl } from './domain/platform/telegramUrls.ts';
import { handlePlatformEvent } from './domain/platform/handlePlatformEvent.ts';
import { postNotices } from './notices/postNotices.ts';
import type { TelegramApi } from './telegram/api.ts';
import { runPlatformBot } from './telegram/platformBot.ts';
import { tellBy } from './telegram/tell.ts';

export interface PlatformOptions {
  deps: Deps;
  database: Database;
  api: TelegramApi;
  /** PLATFORM_BOT_TOKEN. */
  token: string;
  /** The address people see, without a final slash. */
  base: string;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Begins what the platform's own bot does: it answers whoever writes to it, and tells owners what they want to know. */
export function startPlatform({ deps, database, api, token, base, log }: PlatformOptions): { stop(): Promise<void> } {
  const bot = runPlatformBot({
    db: deps.db,
    api,
    token,
    telegramId: Number(token.split(':')[0]),
    base,
    by: randomUUID(),
    answer: (event) => handlePlatformEvent(deps, { base }, event),
    log,
  });
  const buttonTo = (path: string) => {
    const address = `${base}${path}`;
    if (isMiniAppUrl(address)) return { web_app: { url: address } };
    return isButtonUrl(address) ? { url: address } : null;
  };
  const notices = postNotices({
    db: deps.db,
    listen: database.listen,
    now: deps.now,
    isAlone: database.kind === 'pglite',
    tell: ({ chat, text, button }) =>
      tellBy(api, token, { chat, text, button: button.text, opens: buttonTo(button.path) }),
    log,
  });
  return {
    async stop() {
      await bot.stop();
      await notices.stop();
    },
  };
}
