import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** A partner who asks for a withdrawal, with what proves that it is them. */
export interface AskingAccount {
  id: string;
  email: string | null;
  password_hash: string | null;
  telegram_id: number | null;
  /** Whether a request of theirs was not confirmed in time and is not cancelled yet. */
  has_expired: boolean;
}

/** @throws RequestError `not_a_partner` */
export async function readAskingAccount({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<AskingAccount> {
  const { rows } = await prepared(sql<AskingAccount>`
    select u.id, u.email, u.password_hash, u.telegram_id, exists (
      select from withdrawals w where w.partner_id = u.id and w.state = 'requested' and w.confirm_until <= ${now()}
    ) as has_expired
    from users u join partners p on p.owner_id = u.id where u.id = ${userId}`).execute(db);
  const account = rows[0];
  if (!account) throw new RequestError('not_a_partner');
  return account;
}
