import type { User } from '#contract/schemas/account/user.ts';

/** Why the session ended; the sign-in screen explains it. */
export type SessionEndReason =
  /** The person signed out, here or in another tab. */
  | 'signedOut'
  | 'signedOutElsewhere'
  /** The server rejected the token (401). */
  | 'refused'
  /** The server rejected the token of a sign-in link. */
  | 'linkRefused'
  /** No answer to whose sign-in link it is. */
  | 'linkUnanswered'
  /** No answer: a network error or a timeout. */
  | 'unanswered'
  /** An answer without a user. */
  | 'failed'
  /** The Telegram user has no account, and sign-up is closed. */
  | 'noAccount';

export type SessionEvent =
  | { type: 'token.accepted'; token: string }
  /** A token arrived by a link. Nobody is signed in by it, or to another account, without being asked. */
  | { type: 'linkToken.received'; token: string }
  | { type: 'linkToken.identified'; token: string; user: User }
  /** The user of the link's token could not be fetched. */
  | { type: 'linkToken.failed'; token: string; linkOutcome: 'refused' | 'unanswered' }
  | { type: 'linkToken.accept' }
  | { type: 'linkToken.decline' }
  /** The outcome of the link has been shown. */
  | { type: 'linkOutcome.shown' }
  /** A guard needs the user, who is fetched when not known yet. */
  | { type: 'user.request' }
  | { type: 'user.changed'; user: User }
  /** The server rejected this token; null means the launch data. */
  | { type: 'token.refused'; token: string | null }
  | { type: 'signOut.request' }
  /** Another tab has signed out. */
  | { type: 'signedOut.elsewhere' };

export interface SessionInput {
  /** The raw value of the cookie. */
  token: string | null;
  /** Raw launch data of a Mini App. */
  initData: string | null;
  /** The Telegram id in the launch data; a cookie of another account is ignored. */
  launchTelegramId?: number | null;
  /** This launch was traded, rejected or signed out of before the page was reloaded. */
  isLaunchUsed?: boolean;
}

export interface SessionContext {
  token: string | null;
  initData: string | null;
  launchTelegramId: number | null;
  /** Launch data that was rejected or used up is ignored on this page. */
  isLaunchUsed: boolean;
  user: User | null;
  endReason: SessionEndReason | null;
  /** The pending token of a link; its user is null until fetched. */
  linkToken: { token: string; user: User | null } | null;
  /** Why a sign-in link did not open another account, which is still to be shown to whoever is signed in. */
  linkOutcome: LinkOutcome | null;
}

export type LinkOutcome = 'refused' | 'unanswered';
