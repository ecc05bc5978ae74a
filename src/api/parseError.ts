import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { ApiError, type FieldMessages } from './apiError.ts';
import { ForeignAnswer } from './foreignAnswer.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFields(body: Record<string, unknown>): FieldMessages {
  const fields: FieldMessages = {};
  for (const [field, messages] of Object.entries(body)) {
    if (!Array.isArray(messages)) continue;
    const texts = messages.filter((m): m is string => typeof m === 'string');
    if (texts.length > 0) fields[field] = texts;
  }
  return fields;
}

const readCode = (code: unknown): ErrorCode | null => errorCodes.find((one) => one === code) ?? null;

function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a body is a refusal of this server: it has a code, a sentence, or messages by field. */
const isRefusal = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) &&
  (typeof body.code === 'string' || typeof body.detail === 'string' || Object.values(body).some(Array.isArray));

/** Parses an error response, whatever its body is and whoever answered. */
export function parseError(
  status: number,
  headers: Headers,
  text: string,
  sentBytes: number | null = null,
): ApiError | ForeignAnswer {
  // The account API refuses some requests without a word, as Djoser does.
  const body = text === '' && status === 400 ? { code: '' } : parseJson(text);
  if (!isRefusal(body)) return new ForeignAnswer(status, sentBytes);
  return new ApiError({
    status,
    code: readCode(body.code),
    fields: status === 400 ? readFields(body) : {},
    detail: typeof body.detail === 'string' ? body.detail : '',
    body,
    retryAfterSeconds: readRetryAfter(headers),
  });
}
