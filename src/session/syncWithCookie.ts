import { parseToken } from '#machines/session/parseToken.ts';
import { readToken } from '#src/platform/storage/tokenCookie.ts';
import { getReturnUrl, consumeReturnUrl } from './returnUrl.ts';

/** The cookie is shared by all tabs: a page must not continue with an ended session, or another account's. */
export function syncWithCookie(own: string | null, onSignedOut: () => void): void {
  const now = parseToken(readToken());
  if (now === own) return;
  if (now === null) onSignedOut();
  else if (own === null && getReturnUrl() !== null) location.replace(consumeReturnUrl());
  else location.reload();
}
