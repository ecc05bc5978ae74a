import type { User } from '#contract/schemas/user.ts';

/** The display name of an account. */
export const accountName = ({ email, first_name, last_name }: User): string =>
  email ?? `${first_name} ${last_name}`.trim();
