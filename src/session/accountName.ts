import type { User } from '#contract/schemas/user.ts';

/** What an account is called on the screen. */
export const accountName = ({ email, first_name, last_name }: User): string =>
  email ?? `${first_name} ${last_name}`.trim();
