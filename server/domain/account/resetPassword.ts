import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { findByEmail } from './findUser.ts';
import { type ReceivedMailRequest, parseMailRequest } from './mailRequest.ts';
import { mailedPath } from './mailedLink.ts';

/**
 * Mails a link that sets a new password. The response reveals no accounts: for an unknown, inactive or closed one, and beyond
 * the e-mail's limit, the mail is queued as well and rolled back before the transaction commits.
 */
export async function resetPassword(deps: Deps, asked: ReceivedMailRequest): Promise<void> {
  const { account, mayLeave } = await parseMailRequest(deps, asked);
  const found = await findByEmail(deps.db, account);
  const isMailed = found?.is_active === true && found.closed_at === null && mayLeave;
  const user = found ?? { id: deps.newId(), email: account, password_hash: '', language: 'en', is_active: true };
  const path = mailedPath(deps, 'reset-pass', user);
  const to = user.email ?? account;
  await transaction(deps.db, async (tx) => {
    await sql`savepoint queued`.execute(tx);
    await deps.mail.enqueue(tx, { to, language: user.language, kind: 'password_reset', path });
    await sql.raw(isMailed ? 'release savepoint queued' : 'rollback to savepoint queued').execute(tx);
    await notify(tx, { kind: 'mails' });
    const asker = { user: isMailed ? user.id : null, address: asked.address };
    await recordSecurityEvent(deps, tx, { kind: 'password_reset_requested', ...asker });
  });
}
