import type { User } from '#contract/schemas/account/user.ts';
import { canLaunch } from './canLaunch.ts';
import type { SessionSnapshot } from './sessionMachine.ts';

/** Whether the page has a token or usable launch data. */
export const isActive = ({ context }: SessionSnapshot): boolean => context.token !== null || canLaunch(context);

/** The guard's answer for signed-in screens; `ask` and `wait` mean that the user is not known yet. */
export function signedInAnswer(snapshot: SessionSnapshot): 'enter' | 'signIn' | 'ask' | 'wait' {
  if (snapshot.matches({ active: 'known' })) return 'enter';
  if (snapshot.matches({ active: 'unknown' })) return 'ask';
  return snapshot.hasTag('busy') ? 'wait' : 'signIn';
}

/** The guard's answer for guest-only screens: an active session is redirected to the start page. */
export const guestAnswer = (snapshot: SessionSnapshot): 'enter' | 'goHome' => (isActive(snapshot) ? 'goHome' : 'enter');

/** The page was opened by launch data that is used up, so the screen asks to open it again from the bot. */
export const needsNewLaunch = ({ context }: SessionSnapshot): boolean =>
  context.initData !== null && context.isLaunchUsed && context.token === null;

/** The Authorization header; the token takes precedence over launch data. */
export function authorization({ context }: SessionSnapshot): string | null {
  if (context.token !== null) return `Token ${context.token}`;
  return canLaunch(context) ? `TG ${context.initData}` : null;
}

/** Whether a guest is asked whether they want to sign in by a link. */
export const isLinkAsked = (snapshot: SessionSnapshot): boolean => snapshot.matches('confirming');

/** The user of the link by which a guest may sign in; null while it is not known. */
export const linkUser = ({ context }: SessionSnapshot): User | null => context.linkToken?.user ?? null;

/** The user of a link's token while another user is signed in, who is asked to confirm. */
export const linkTokenUser = ({ context }: SessionSnapshot): User | null =>
  context.user && context.linkToken ? context.linkToken.user : null;
