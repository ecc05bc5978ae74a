import type { ErrorCode } from '#contract/errors.ts';

/** Messages by field, as Django REST Framework sends them; `non_field_errors` belongs to no field. */
export type FieldMessages = Record<string, string[]>;

let reworded = (text: string): string => text;

/**
 * Installs the translation of error texts, applied on reading, since the language may have changed since the response.
 */
export function translateErrors(translate: (text: string) => string): void {
  reworded = translate;
}

/** The server responded with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly #fields: FieldMessages;
  readonly #detail: string;
  /** The parsed body, for codes that carry more (`problems`, `revision`). */
  readonly body: unknown;
  /** Retry-After of a 429 or a 503, in seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(answer: {
    status: number;
    code: ErrorCode | null;
    fields: FieldMessages;
    detail: string;
    body: unknown;
    retryAfterSeconds: number | null;
  }) {
    super(answer.detail || `The server answered ${answer.status}.`);
    this.status = answer.status;
    this.code = answer.code;
    this.#fields = answer.fields;
    this.#detail = answer.detail;
    this.body = answer.body;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }

  get fields(): FieldMessages {
    return Object.fromEntries(Object.entries(this.#fields).map(([field, texts]) => [field, texts.map(reworded)]));
  }

  /** One sentence in the current language; empty where the fields say it all. */
  get detail(): string {
    return reworded(this.#detail);
  }
}
