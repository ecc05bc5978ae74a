import { tokenFrom } from '#machines/session/sessionMachine.ts';
import { readToken } from '#src/platform/tokenCookie.ts';
import { readReturn, takeReturn } from './returnAfterSignIn.ts';

/** The cookie is everybody's: a page does not go on with a session that has ended, or with another account. */
export function followCookie(own: string | null, onSignedOut: () => void): void {
  const now = tokenFrom(readToken());
  if (now === own) return;
  if (now === null) onSignedOut();
  else if (own === null && readReturn() !== null) location.replace(takeReturn());
  else location.reload();
}
