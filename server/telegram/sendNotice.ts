import type { TelegramApi } from './api.ts';
import { TelegramRefused } from './telegramErrors.ts';

interface NoticeMessage {
  chat: number;
  text: string;
  /** The button's label. */
  button: string;
  /** The URL or the Mini App that the button opens, or what it says when pressed; null sends no button. */
  opens: { url: string } | { web_app: { url: string } } | { callback_data: string } | null;
}

const retryMs = 5_000;

/**
 * Sends a notice as plain text. A person who has blocked the bot, or never started it, is not retried;
 * a 429 holds all notices of the bot.
 */
export async function sendNotice(api: TelegramApi, token: string, { chat, text, button, opens }: NoticeMessage) {
  const reply_markup = { inline_keyboard: opens === null ? [] : [[{ text: button, ...opens }]] };
  try {
    await api.call(token, 'sendMessage', {
      chat_id: chat,
      text,
      link_preview_options: { is_disabled: true },
      reply_markup,
    });
    return 'sent' as const;
  } catch (error) {
    if (!(error instanceof TelegramRefused)) return { retryMs };
    if (error.retryAfter !== null) return { retryMs: error.retryAfter * 1000, holdsAll: true };
    return error.code === 403 || error.code === 400 ? ('refused' as const) : { retryMs };
  }
}
