import type { ErrorCode } from '#contract/errors.ts';

/**
 * An error with a code of the contract; `http/errors.ts` maps it to a status and a text in the requested language.
 * `args` are interpolated into the text; `extra` are further keys of the response (`revision`, `document`, `problems`,
 * `host`).
 */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly args: Record<string, string | number>;
  readonly extra: Record<string, unknown>;
  constructor(code: ErrorCode, args: Record<string, string | number> = {}, extra: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.args = args;
    this.extra = extra;
  }
}

/**
 * 400 in Django REST Framework's format, `{field: [message]}`; English messages, translated at the edge. A `code`
 * beside the fields tells programs which message it is.
 */
export class ValidationError extends Error {
  readonly fields: Record<string, string[]>;
  readonly code: ErrorCode | null;
  constructor(fields: Record<string, string[]>, code: ErrorCode | null = null) {
    super('field_errors');
    this.fields = fields;
    this.code = code;
  }
}
