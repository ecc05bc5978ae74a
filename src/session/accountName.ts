import type { User } from '#contract/schemas/account/user.ts';
import { withoutDirections } from '#machines/text/personName.ts';

/** What tells an account from all others: its e-mail, else its username or number in Telegram. */
export const accountIdentity = ({ email, telegram }: User): string => {
  if (email !== null || telegram === null) return email ?? '';
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- the messenger's name
  return telegram.username === null ? `Telegram ${telegram.id}` : `@${telegram.username}`;
};

/** The first and last name of an account; empty where there is none. */
export const personName = ({ first_name, last_name }: User): string => withoutDirections(`${first_name} ${last_name}`);

/** The name of an account, by which it is not mistaken for another one. */
export function accountName(user: User): string {
  const name = personName(user);
  const identity = accountIdentity(user);
  return user.email !== null || name === '' ? identity : `${name} (${identity})`;
}
