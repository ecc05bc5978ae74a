import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { errorMessages } from './errorMessages.ts';
import { foreignText } from './foreignText.ts';

/** The fields of API errors that texts are made from. */
interface Failure {
  name?: unknown;
  reason?: unknown;
  code?: unknown;
  detail?: unknown;
  fields?: unknown;
  status?: unknown;
  sentBytes?: unknown;
}

const noAnswerMessages: Record<string, MessageDescriptor> = {
  network: msg`No connection to the server. Nothing is lost: check the network and try again.`,
  timeout: msg`The server took too long to answer. Nothing is lost, try again.`,
  unreadable: msg`Something between you and the server answered in its place, such as the sign-in page of a network. Nothing is lost: reload the page, and sign in to the network where it asks.`,
};
const ownFault = msg`Something went wrong on this page, not on the server. What is saved stays saved: try again, or reload the page.`;

/** The text of any error for the user: the server's, else the one of its code, or of a missing or somebody else’s response. */
export function errorText(i18n: I18n, error: unknown): string {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  if (failure.name === 'PieceMissing') return i18n._(noAnswerMessages.network ?? errorMessages.internal);
  if (failure.name === 'NoAnswer') return i18n._(noAnswerMessages[String(failure.reason)] ?? errorMessages.internal);
  if (failure.name === 'ForeignAnswer') return foreignText(i18n, failure);
  if (failure.name !== 'ApiError') return i18n._(ownFault);
  return serverText(failure) || i18n._(errorMessages[knownCode(failure.code) ?? 'internal']);
}

function serverText({ detail, fields }: Failure): string {
  if (typeof detail === 'string' && detail) return detail;
  return Object.values(fields ?? {})
    .flat()
    .join(' ');
}

const knownCode = (code: unknown): ErrorCode | undefined => errorCodes.find((one) => one === code);
