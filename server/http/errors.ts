import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { errorTexts, errorVariants } from '#contract/errorTexts.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import type { Language } from '#contract/languages.ts';
import { interpolate } from '#contract/interpolate.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { acceptLanguage } from './acceptLanguage.ts';

/** What an error of the database or the disk means to who asks, if it is one; `app.ts` knows, http does not. */
export type FailureOf = (error: unknown) => 'unavailable' | 'storage_full' | null;

/** Answers whatever was thrown: refusals and field errors as they are, all else as 500 without a word of what it was. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, failureOf: FailureOf) {
  const language = acceptLanguage(request.headers['accept-language']);
  reply.header('content-language', language).header('cache-control', 'no-store');
  if (error instanceof ValidationError) return sendFieldErrors(error, language, reply);
  const refusal = error instanceof RequestError ? error : refusalOf(error as FastifyError, request, failureOf);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'the database is away');
  if (refusal.code === 'storage_full') request.log.error({ err: error }, 'the disk is full');
  const status = errorStatus[refusal.code];
  if (status === 401) reply.header('www-authenticate', 'Token');
  if (refusal.args.seconds !== undefined) reply.header('retry-after', refusal.args.seconds);
  if (status === 503) reply.header('retry-after', 2);
  const { allow } = refusal.args;
  if (status === 405 && allow) reply.header('allow', allow);
  return reply.code(status).send({ detail: sentence(refusal, language), code: refusal.code, ...refusal.extra });
}

/** Without a field there is no body, as where Djoser says nothing. */
function sendFieldErrors(error: ValidationError, language: Language, reply: FastifyReply) {
  const isMute = Object.keys(error.fields).length === 0;
  if (isMute) return reply.code(400).send();
  return reply.code(400).send({ ...translated(error, language), ...(error.code && { code: error.code }) });
}

function translated(error: ValidationError, language: Language): Record<string, string[]> {
  const entries = Object.entries(error.fields);
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.map((text) => fieldText(text, language))]));
}

function sentence({ code, args }: RequestError, language: Language): string {
  const words = errorVariants[`${code}/${args.of}`] ?? errorTexts[code];
  return interpolate(words[language], args);
}

const megabyte = 1024 * 1024;

/** How the bound of a body is named: in whole megabytes, or below one in kilobytes. */
export const bodyBound = (bytes: number): Record<string, string | number> =>
  bytes < megabyte ? { of: 'small', limit_kb: bytes / 1024 } : { limit_mb: bytes / megabyte };

function refusalOf(error: FastifyError, request: FastifyRequest, failureOf: FailureOf): RequestError {
  const args = (code: ErrorCode, given: Record<string, string | number> = {}) => new RequestError(code, given);
  const failure = failureOf(error);
  if (failure) return args(failure);
  switch (error?.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return args('unsupported_media_type', { type: request.headers['content-type'] ?? '' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return args('body_too_big', bodyBound(request.routeOptions.bodyLimit));
    case 'FST_REQ_FILE_TOO_LARGE':
      return args('file_too_big', { limit_mb: 50 });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return args('parse_error', { said: error.message });
  }
  if (isMultipartBroken(error)) return args('parse_error', { of: 'multipart', said: error.message });
  const isOfClient = error?.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isOfClient ? args('parse_error', { said: error.message }) : args('internal');
}

/** The multipart parser says it in plain errors. */
const isMultipartBroken = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Multipart: Boundary not found|The needle |(Part terminated early due to u|U)nexpected end of multipart data)/.test(
    error.message,
  );
