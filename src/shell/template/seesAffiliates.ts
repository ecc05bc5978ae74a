import type { User } from '#contract/schemas/account/user.ts';

/** Partners and admins see the templates for affiliates; for others they do not exist. */
export const seesAffiliates = (user: Pick<User, 'is_admin' | 'partner'> | null): boolean =>
  user !== null && (user.is_admin || user.partner !== null);
