import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { ApiError, type FieldMessages } from './apiError.ts';

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

/** Parses an error response of the API, whatever its body is. */
export function parseError(status: number, headers: Headers, text: string): ApiError {
  const body = parseJson(text);
  const record = isRecord(body) ? body : {};
  return new ApiError({
    status,
    code: readCode(record.code),
    fields: status === 400 ? readFields(record) : {},
    detail: typeof record.detail === 'string' ? record.detail : '',
    body,
    retryAfterSeconds: readRetryAfter(headers),
  });
}
