/** Somebody presses Start. */
export function startUpdate(id: number): object {
  const from = { id, is_bot: false, first_name: 'Anna', language_code: 'en' };
  const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
  const chat = { id, type: 'private', first_name: 'Anna' };
  const date = Math.floor(Date.now() / 1000);
  return { message: { message_id: 1, date, from, chat, text: '/start', entities } };
}
