import type { TestNoticeInput } from '#contract/schemas/notices.ts';
import { transaction } from '#server/db/transaction.ts';
import { enqueueNotices } from '#server/notices/enqueueNotices.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';

/** Sends a trial notice by one way. @throws RequestError where the installation does not have it */
export async function sendTestNotice(deps: Deps, { userId }: Actor, { way }: TestNoticeInput): Promise<void> {
  if (way === 'telegram' && deps.platformBot === null) throw new RequestError('no_platform_bot');
  await transaction(deps.db, async (tx) => {
    const users = tx.selectFrom('users').select(['email', 'telegram_id']).where('id', '=', userId);
    const { email, telegram_id } = await users.executeTakeFirstOrThrow();
    if (way === 'telegram' && telegram_id === null)
      throw new ValidationError({ way: ['Link your Telegram to the account first.'] });
    if (way === 'email' && email === null) throw new ValidationError({ way: ['Add an e-mail to the account first.'] });
    await enqueueNotices(tx, deps.now(), [{ owner_id: userId, notice: { kind: 'test', way } }]);
  });
}
