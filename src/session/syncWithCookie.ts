import { parseToken } from '#machines/session/sessionMachine.ts';
import { readToken } from '#src/platform/tokenCookie.ts';
import { getReturnUrl, consumeReturnUrl } from './returnUrl.ts';

/** The cookie is everybody's: a page does not go on with a session that has ended, or with another account. */
export function syncWithCookie(own: string | null, onSignedOut: () => void): void {
  const now = parseToken(readToken());
  if (now === own) return;
  if (now === null) onSignedOut();
  else if (own === null && getReturnUrl() !== null) location.replace(consumeReturnUrl());
  else location.reload();
}
