import type { ErrorCode } from '#contract/errors.ts';

/**
 * A refusal with a code of the contract; `http/errors.ts` gives it a status and words in the asked language.
 * `args` are put into the sentence; `extra` are further keys of the answer (`revision`, `document`, `problems`, `host`).
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
 * 400 in Django REST Framework's form, `{field: [message]}`; English sentences, translated at the edge. A `code` stands
 * beside the fields where a program has to know which of its sentences it is.
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
