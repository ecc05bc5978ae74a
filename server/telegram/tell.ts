import type { TelegramApi } from './api.ts';
import { TelegramRefused } from './telegramErrors.ts';

interface Words {
  chat: number;
  text: string;
  /** What the button says, and what it opens; null where no button can. */
  button: string;
  opens: { url: string } | { web_app: { url: string } } | null;
}

const retryMs = 5_000;

/**
 * Sends one message in plain words. A person who has closed the bot, or never opened it, is not asked again;
 * a flood holds all that the bot says.
 */
export async function tellBy(api: TelegramApi, token: string, { chat, text, button, opens }: Words) {
  const reply_markup = { inline_keyboard: opens === null ? [] : [[{ text: button, ...opens }]] };
  try {
    await api.call(token, 'sendMessage', {
      chat_id: chat,
      text,
      link_preview_options: { is_disabled: true },
      reply_markup,
    });
    return 'told' as const;
  } catch (error) {
    if (!(error instanceof TelegramRefused)) return { retryMs };
    if (error.retryAfter !== null) return { retryMs: error.retryAfter * 1000, holdsAll: true };
    return error.code === 403 || error.code === 400 ? ('refused' as const) : { retryMs };
  }
}
