import type { LinkKey } from '#contract/schemas/account/user.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { type AccountRow, findById } from './findUser.ts';
import { looseText } from './looseBody.ts';
import { isValidLinkToken, linkedUserId, type LinkPurpose } from './mailedLink.ts';

/** The two fields of a mailed link. */
export const readLink = (body: Record<string, unknown>) => ({
  uid: looseText(body, 'uid', { isRequired: true }),
  token: looseText(body, 'token', { isRequired: true }),
});

/** The user that a link was mailed to. */
export async function findLinkedUser(deps: Deps, purpose: LinkPurpose, { uid, token }: LinkKey) {
  const id = linkedUserId(uid);
  const user = id === null ? undefined : await findById(deps.db, id);
  return { user, isGood: user !== undefined && isValidLinkToken(deps, purpose, user, token) };
}

/** @throws ValidationError on `uid` or `token`. */
export async function assertValidLink(deps: Deps, purpose: LinkPurpose, link: LinkKey): Promise<AccountRow> {
  const { user, isGood } = await findLinkedUser(deps, purpose, link);
  if (!user) throw new ValidationError({ uid: ["Invalid user id or user doesn't exist."] });
  if (!isGood) throw new ValidationError({ token: ['Invalid token for given user.'] });
  return user;
}
