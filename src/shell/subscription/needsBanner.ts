import type { User } from '#contract/schemas/account/user.ts';
import { daysUntil } from './daysUntil.ts';

/** How many days before the end it is warned of first. */
const warnedDays = 7;

/** Whether the subscription is near its end or over, as far as the user's own data says. */
export const needsBanner = ({ active, until }: User['subscription']): boolean =>
  !active || (until !== null && daysUntil(until) <= warnedDays);
