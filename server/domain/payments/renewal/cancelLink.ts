import { timingSafeEqual } from 'node:crypto';
import type { CancelLink } from '#contract/schemas/money/subscription.ts';
import { linkedUserId } from '#server/domain/account/mailedLink.ts';
import { findById } from '#server/domain/account/findUser.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

interface Linked {
  id: string;
  email: string | null;
}

/** The path of the page where whoever has a receipt’s mail cancels without signing in. It lasts as long as the e-mail is theirs. */
export function cancelPath(deps: Pick<Deps, 'accounts'>, user: Linked): string {
  const uid = Buffer.from(user.id).toString('base64url');
  return `/cancel/${uid}/${tokenOf(deps, user)}/`;
}

/** The account of a receipt’s link. @throws RequestError `not_found` */
export async function readCancelLink(deps: Deps, { uid, token }: CancelLink): Promise<string> {
  const id = linkedUserId(uid);
  const user = id === null ? undefined : await findById(deps.db, id);
  if (!user || !isSame(token, tokenOf(deps, user))) throw new RequestError('not_found');
  return user.id;
}

const tokenOf = ({ accounts }: Pick<Deps, 'accounts'>, { id, email }: Linked) =>
  accounts.sign(JSON.stringify(['cancel', id, email]));

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
