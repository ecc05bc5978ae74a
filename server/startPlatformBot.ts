import { randomUUID } from 'node:crypto';
import type { Database } from './db/open/open.ts';
import type { Deps } from '#server/domain/deps.ts';
import { isButtonUrl, isMiniAppUrl } from './domain/platform/telegramUrls.ts';
import { handlePlatformEvent } from './domain/platform/handlePlatformEvent.ts';
import { receiveStarsUpdate } from './domain/platform/receiveStarsUpdate.ts';
import { startNoticeSender } from './notices/noticeSender.ts';
import type { FollowDue } from './db/dueAt.ts';
import type { TelegramApi } from './telegram/api.ts';
import { runPlatformBot } from './telegram/platformBot.ts';
import { sendNotice } from './telegram/sendNotice.ts';

export interface StartPlatformBotOptions {
  deps: Deps;
  database: Database;
  followDue: FollowDue;
  api: TelegramApi;
  /** PLATFORM_BOT_TOKEN. */
  token: string;
  /** The address people see, without a final slash. */
  base: string;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** Runs the platform's own bot: it answers whoever writes to it, and sends owners their notices. */
export function startPlatformBot({ deps, database, followDue, api, token, base, log }: StartPlatformBotOptions): {
  stop(): Promise<void>;
} {
  const bot = runPlatformBot({
    db: deps.db,
    api,
    token,
    telegramId: Number(token.split(':')[0]),
    base,
    by: randomUUID(),
    answer: (event) => handlePlatformEvent(deps, { base }, event),
    receivePayment: (update) => receiveStarsUpdate(deps, update),
    log,
  });
  const buttonTo = (path: string) => {
    const address = `${base}${path}`;
    if (isMiniAppUrl(address)) return { web_app: { url: address } };
    return isButtonUrl(address) ? { url: address } : null;
  };
  const notices = startNoticeSender({
    db: deps.db,
    listen: database.listen,
    followDue,
    now: deps.now,
    isAlone: database.kind === 'pglite',
    send: ({ chat, text, button }) =>
      sendNotice(api, token, {
        chat,
        text,
        button: button.text,
        opens: 'path' in button ? buttonTo(button.path) : { callback_data: button.callback_data },
      }),
    log,
  });
  return {
    async stop() {
      await bot.stop();
      await notices.stop();
    },
  };
}
