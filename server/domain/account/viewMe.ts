import type { User } from '#contract/schemas/user.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../problem.ts';

/** The user who is signed in. Without a payment provider everybody's subscription is active. */
export async function viewMe({ db }: Deps, { userId }: Actor): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('invalid_token');
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    language: row.language,
    time_zone: row.time_zone,
    is_admin: row.is_admin,
    telegram: row.telegram_id === null ? null : { id: row.telegram_id, username: row.telegram_username },
    subscription: { active: true, until: null },
    partner: null,
  };
}
