import { timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';

/** What a link does; also part of its URL. */
export type LinkPurpose = 'activate' | 'reset-pass' | 'set-email';

export interface LinkedUser {
  id: string;
  email: string | null;
  password_hash: string | null;
  is_active: boolean;
}

/** The path of the page that a mailed link opens. */
export function mailedPath(deps: Deps, purpose: LinkPurpose, user: LinkedUser): string {
  const uid = Buffer.from(user.id).toString('base64url');
  const at = Math.floor(deps.now().getTime() / 1000).toString(36);
  return `/${purpose}/${uid}/${at}-${signature(deps, purpose, user, at)}`;
}

/** The user's id in a link; null for an invalid one. */
export function linkedUserId(uid: string): string | null {
  if (!/^[\w-]{1,64}$/.test(uid)) return null;
  const id = Buffer.from(uid, 'base64url').toString();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}

/**
 * Whether a link's token was signed for this user and purpose, has not expired, and the state it signs has not changed.
 */
export function isValidLinkToken(deps: Deps, purpose: LinkPurpose, user: LinkedUser, token: string): boolean {
  const [, at = '', given = ''] = /^([\da-z]{1,10})-([\w-]{43})$/.exec(token) ?? [];
  if (at === '') return false;
  const age = deps.now().getTime() / 1000 - Number.parseInt(at, 36);
  return isSame(given, signature(deps, purpose, user, at)) && age <= limits.mailedLinkSeconds;
}

/**
 * An activation link stays valid after the activation, to report that it is done; a reset link is invalidated by the
 * new password.
 */
function signature({ accounts }: Deps, purpose: LinkPurpose, user: LinkedUser, at: string): string {
  const state = purpose === 'activate' ? null : user.is_active;
  return accounts.sign(JSON.stringify([purpose, user.id, user.password_hash, user.email, state, at]));
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
