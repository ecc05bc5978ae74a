/** Of an account's link, of `@name`, or the name alone. */
const username = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/|tg:\/\/resolve\?domain=)?([a-z]\w{3,31})(?:[/?#].*)?$/i;
const marked = /^(?:@|(?:https?:\/\/)?(?:t|telegram)\.me\/|tg:\/\/)/i;

/** The username of Telegram that a cell has, without the `@`; null for what is none. */
export const readUsername = (cell: string): string | null => username.exec(cell)?.[1] ?? null;

/** Whether a text says of itself that it is a username. */
export const isMarkedUsername = (cell: string): boolean => marked.test(cell) && readUsername(cell) !== null;

/** Bot API: at most 52 significant bits. */
export function readTelegramId(cell: string): number | null {
  const id = Number(cell);
  return /^\d+$/.test(cell) && id > 0 && id < 2 ** 52 ? id : null;
}
