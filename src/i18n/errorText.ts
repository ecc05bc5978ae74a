import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { errorMessages } from './errorMessages.ts';

/** The fields of API errors that texts are made from. */
interface Failure {
  name?: unknown;
  reason?: unknown;
  code?: unknown;
  detail?: unknown;
  fields?: unknown;
}

const noAnswerMessages: Record<string, MessageDescriptor> = {
  network: msg`No connection to the server. Nothing is lost: check the network and try again.`,
  timeout: msg`The server took too long to answer. Nothing is lost, try again.`,
  unreadable: msg`The server’s answer could not be read. Reload the page and try again.`,
};

/** The text of any error for the user: the server's, else the one of its code, or of a missing response. */
export function errorText(i18n: I18n, error: unknown): string {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  if (failure.name === 'PieceMissing') return i18n._(noAnswerMessages.network ?? errorMessages.internal);
  if (failure.name === 'NoAnswer') return i18n._(noAnswerMessages[String(failure.reason)] ?? errorMessages.internal);
  if (failure.name !== 'ApiError') return i18n._(errorMessages.internal);
  return serverText(failure) || i18n._(errorMessages[knownCode(failure.code) ?? 'internal']);
}

function serverText({ detail, fields }: Failure): string {
  if (typeof detail === 'string' && detail) return detail;
  return Object.values(fields ?? {})
    .flat()
    .join(' ');
}

const knownCode = (code: unknown): ErrorCode | undefined => errorCodes.find((one) => one === code);
