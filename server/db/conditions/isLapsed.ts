import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an owner's subscription is over at that moment, by the row's own time. Admins' never is, nor where the
 * installation charges nothing.
 * @param owner the column with the owner's id
 */
export const isLapsed = (owner: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from subscriptions ls join users lu on lu.id = ls.owner_id
    where ls.owner_id = ${owner} and ls.lapses_at <= ${now} and not lu.is_admin)`;
