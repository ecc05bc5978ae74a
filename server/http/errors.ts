import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import type { Language } from '#contract/languages.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { say } from '#server/texts/say.ts';
import { acceptLanguage } from './acceptLanguage.ts';
import { errorTexts, errorVariants } from './errorTexts.ts';

/**
 * Classifies errors of the database, the disk and stored journeys; supplied by `makeHttp.ts`, because http imports
 * neither the database nor the machines.
 */
export type FailureOf = (error: unknown) => 'unavailable' | 'storage_full' | 'files_away' | 'server_outdated' | null;

/** Responds to any thrown error: request and validation errors as they are, everything else as 500 without details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, failureOf: FailureOf) {
  const language = acceptLanguage(request.headers['accept-language']);
  reply.header('content-language', language).header('cache-control', 'no-store');
  if (error instanceof ValidationError) return sendFieldErrors(error, language, reply);
  const requestError =
    error instanceof RequestError ? error : toRequestError(error as FastifyError, request, failureOf);
  const isAbandoned = error instanceof DOMException && error.name === 'AbortError' && reply.raw.destroyed;
  if (requestError.code === 'internal' && !isAbandoned) request.log.error({ err: error }, 'unexpected error');
  if (requestError.code === 'unavailable') request.log.warn({ err: error }, 'the database is away');
  if (requestError.code === 'files_away') request.log.error({ err: error }, 'the storage of files is away');
  if (requestError.code === 'storage_full') request.log.error({ err: error }, 'the disk is full');
  if (requestError.code === 'server_outdated') request.log.error({ err: error }, 'a newer version has stored this');
  const status = errorStatus[requestError.code];
  if (status === 401) reply.header('www-authenticate', 'Token');
  if (requestError.args.seconds !== undefined) reply.header('retry-after', requestError.args.seconds);
  if (status === 503) reply.header('retry-after', 2);
  const { allow } = requestError.args;
  if (status === 405 && allow) reply.header('allow', allow);
  return reply
    .code(status)
    .send({ detail: sentence(requestError, language), code: requestError.code, ...requestError.extra });
}

/** Without fields the body is empty, as in Djoser. */
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
  return say(errorVariants[`${code}/${args.of}`] ?? errorTexts[code], language, args);
}

const megabyte = 1024 * 1024;

/** The limit of a body in the error's text: in megabytes, or below one in kilobytes. */
export const bodyLimitArgs = (bytes: number): Record<string, string | number> =>
  bytes < megabyte ? { of: 'small', limit_kb: bytes / 1024 } : { limit_mb: bytes / megabyte };

function toRequestError(error: FastifyError, request: FastifyRequest, failureOf: FailureOf): RequestError {
  const args = (code: ErrorCode, given: Record<string, string | number> = {}) => new RequestError(code, given);
  const failure = failureOf(error);
  if (failure) return args(failure);
  switch (error?.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return args('unsupported_media_type', { type: request.headers['content-type'] ?? '' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return args('body_too_big', bodyLimitArgs(request.routeOptions.bodyLimit));
    case 'FST_REQ_FILE_TOO_LARGE':
      return args('file_too_big', { limit_mb: 50 });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return args('parse_error', { reason: error.message });
  }
  if (hasLeft(error, request)) return args('parse_error', { reason: error.message });
  if (isMultipartBroken(error)) return args('parse_error', { of: 'multipart', reason: error.message });
  const isOfClient = error?.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isOfClient ? args('parse_error', { reason: error.message }) : args('internal');
}

/** The client's connection broke while its request was read: nobody gets the answer. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE');

/** The multipart parser throws plain errors without a code. */
const isMultipartBroken = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Multipart: Boundary not found|The needle |(Part terminated early due to u|U)nexpected end of multipart data)/.test(
    error.message,
  );
