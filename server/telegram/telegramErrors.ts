/** Telegram said no: its code, its words and its parameters. */
export class TelegramRefused extends Error {
  readonly code: number;
  readonly description: string;
  /** Seconds to wait before anything is asked again, with a 429. */
  readonly retryAfter: number | null;
  constructor(code: number, description: string, retryAfter: number | null = null) {
    super(`Telegram refused: ${code} ${description}`);
    this.name = 'TelegramRefused';
    this.code = code;
    this.description = description;
    this.retryAfter = retryAfter;
  }
}

/** No answer came; `wasSent` false only where the request certainly never left. Carries no cause: an address holds the token. */
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

/** Nothing is wrong with what was asked: nobody answered, or Telegram itself is broken. */
export const isAway = (error: unknown): error is NoAnswer | TelegramRefused =>
  error instanceof NoAnswer || (error instanceof TelegramRefused && error.code >= 500);
