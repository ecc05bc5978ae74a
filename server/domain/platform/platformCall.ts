/** A button under a message of the platform's bot. */
export type PlatformButton =
  | { text: string; callback_data: string }
  | { text: string; url: string }
  | { text: string; web_app: { url: string } };

/** What the platform's bot does in answer; `server/telegram` performs it. */
export type PlatformCall =
  | { method: 'sendMessage'; params: PlatformMessage }
  | { method: 'answerCallbackQuery'; params: { callback_query_id: string } };

export interface PlatformMessage {
  chat_id: number;
  text: string;
  link_preview_options?: { is_disabled: true };
  reply_markup?: { inline_keyboard: PlatformButton[][] };
}

/** A message in plain words, its buttons below each other. */
export const says = (chat_id: number, text: string, buttons: PlatformButton[] = []): PlatformCall => ({
  method: 'sendMessage',
  params: {
    chat_id,
    text,
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } }),
  },
});
