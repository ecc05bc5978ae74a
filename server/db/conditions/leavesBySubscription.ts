import { type RawBuilder, sql } from 'kysely';

/**
 * For a row of deliveries: it leaves by itself, so that it is held once the subscription is over. Answers to presses,
 * testers' walks, what the owner writes by hand and changes of what was sent leave all the same.
 */
export function leavesBySubscription(alias: 'd' | 'o'): RawBuilder<boolean> {
  const cause = sql.ref(`${alias}.cause`);
  return sql<boolean>`(${cause} in ('visit', 'auto_reply', 'letter', 'mailing') and not ${sql.ref(`${alias}.is_test`)})`;
}
