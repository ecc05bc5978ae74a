import type { User } from '#contract/schemas/account/user.ts';

/** The letters of an account's round mark. */
export const initials = ({ first_name, last_name, email }: User): string => {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('');
  return letters || ([...(email ?? '?')][0] ?? '?');
};
