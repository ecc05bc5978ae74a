import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#contract/languages.ts';
import { formatBytes } from './format.ts';

const unreached = msg`The proxy in front does not reach the server right now. What you wrote is kept: try again in a minute. If this continues, tell the server’s administrator.`;
const askedToSignIn = msg`The proxy in front of the server asks for its own sign-in. Nothing is lost: reload the page and sign in there.`;
const slow = msg`The proxy in front waited too long for the server. It may still be done: reload the page and look before you try again.`;

/** What an answer that is not the server's means, by its status. */
const byStatus: Record<number, MessageDescriptor> = {
  401: askedToSignIn,
  407: askedToSignIn,
  408: slow,
  413: msg`The proxy in front lets files through only up to its limit. Send a smaller one, or ask the server’s administrator to raise the limit.`,
  414: msg`The proxy in front does not take an address this long. Choose less, such as a shorter search.`,
  429: msg`The proxy in front of the server limits requests. Nothing is lost: wait a minute and try again.`,
  500: msg`Something went wrong on the server. Nothing is lost, try again.`,
  504: slow,
  511: msg`The network asks you to sign in. Nothing is lost: open its sign-in page, then reload this page.`,
  524: slow,
};
const refused = (status: number) =>
  msg`The proxy in front refused this (${status}). Nothing is lost: ask the server’s administrator to let it through.`;
const tooBig = (size: string) =>
  msg`The proxy in front lets files through only up to its limit, and this is ${size}. Send a smaller one, or ask the server’s administrator to raise the limit.`;

/** The text of an answer of a proxy, or of anything else that is not the server. */
export function foreignText(i18n: I18n, { status, sentBytes }: { status?: unknown; sentBytes?: unknown }): string {
  const code = Number(status);
  if (code === 413 && typeof sentBytes === 'number')
    return i18n._(tooBig(formatBytes({ language: i18n.locale as Language }, sentBytes)));
  return i18n._(byStatus[code] ?? (code >= 500 ? unreached : refused(code)));
}
