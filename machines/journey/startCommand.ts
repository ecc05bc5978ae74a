/** A deep link arrives as the text "/start PAYLOAD"; other words after /start are no payload. Null for any other text. */
export function startCommand(text: string): { payload: string | null } | null {
  const start = /^\/start(?:@\w+)?(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!start) return null;
  const payload = start[1]?.trim() ?? '';
  return { payload: /^[A-Za-z0-9_-]{1,64}$/.test(payload) ? payload : null };
}
