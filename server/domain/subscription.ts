import type { User } from '#contract/schemas/user.ts';

/** Without a payment provider every subscription is active. */
export const subscription: User['subscription'] = { active: true, until: null };
