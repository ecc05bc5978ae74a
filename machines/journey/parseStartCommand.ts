/**
 * Parses "/start PAYLOAD", the form in which a deep link arrives. Text that is no valid payload is ignored; null for
 * any text that is no /start.
 */
export function parseStartCommand(text: string): { payload: string | null } | null {
  const start = /^\/start(?:@\w+)?(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!start) return null;
  const payload = start[1] ?? '';
  return { payload: /^[A-Za-z0-9_-]{1,64}$/.test(payload) ? payload : null };
}
