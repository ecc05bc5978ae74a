/** A button under a message of the platform's bot. */
export type PlatformButton =
  | { text: string; callback_data: string }
  | { text: string; url: string }
  | { text: string; web_app: { url: string } };

/** The calls that the platform's bot makes in response; `server/telegram` performs them. */
export type PlatformCall =
  | { method: 'sendMessage'; params: PlatformMessage }
  | { method: 'answerCallbackQuery'; params: { callback_query_id: string } }
  | {
      method: 'answerPreCheckoutQuery';
      params: { pre_checkout_query_id: string; ok: boolean; error_message?: string };
    };

export interface PlatformMessage {
  chat_id: number;
  text: string;
  link_preview_options?: { is_disabled: true };
  reply_markup?: { inline_keyboard: PlatformButton[][] };
}

/** A message of plain text with its buttons in one column. */
export const platformMessage = (chat_id: number, text: string, buttons: PlatformButton[] = []): PlatformCall => ({
  method: 'sendMessage',
  params: {
    chat_id,
    text,
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }),
  },
});
