/** An error response of the Bot API, with Telegram's description. */
export class Refused extends Error {
  readonly code: number;
  readonly parameters: { retry_after?: number } | undefined;

  constructor(code: number, description: string, parameters?: { retry_after?: number }) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export const badRequest = (description: string): Refused => new Refused(400, `Bad Request: ${description}`);
