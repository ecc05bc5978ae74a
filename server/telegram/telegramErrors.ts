/** Telegram rejected the call: its error code, description and parameters. */
export class TelegramRefused extends Error {
  readonly code: number;
  readonly description: string;
  /** With a 429: seconds to wait before the next call. */
  readonly retryAfter: number | null;
  constructor(code: number, description: string, retryAfter: number | null = null) {
    super(`Telegram refused: ${code} ${description}`);
    this.name = 'TelegramRefused';
    this.code = code;
    this.description = description;
    this.retryAfter = retryAfter;
  }
}

/** No response came; `wasSent` is false only if the request certainly was not sent. It has no `cause`, because the URL contains the token. */
export class NoAnswer extends Error {
  readonly wasSent: boolean;
  readonly reason: string;
  constructor(method: string, reason: string, wasSent: boolean) {
    super(`no answer to ${method}: ${reason}`);
    this.name = 'NoAnswer';
    this.reason = reason;
    this.wasSent = wasSent;
  }
}

/** Telegram does not know the token: 401, or 404 in the live service. */
export const isTokenRefused = (error: unknown): error is TelegramRefused =>
  error instanceof TelegramRefused && (error.code === 401 || error.code === 404);

/** A transient failure: no response, or an error of Telegram's own. */
export const isAway = (error: unknown): error is NoAnswer | TelegramRefused =>
  error instanceof NoAnswer || (error instanceof TelegramRefused && error.code >= 500);
