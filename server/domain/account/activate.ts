import { transaction } from '#server/db/transaction.ts';
import { confirmEmail } from '../admin/confirmEmail.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { looseBody } from './looseBody.ts';
import { readLink, assertValidLink } from './findLinkedUser.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';

/** Activates an account by its mailed link. @throws RequestError `stale_token` when it is active already. */
export async function activate(deps: Deps, { body, address }: { body: unknown; address: string }): Promise<void> {
  const { uid, token } = readLink(looseBody(body));
  throwFieldErrors({ uid: uid.errors, token: token.errors });
  const user = await assertValidLink(deps, 'activate', { uid: uid.value ?? '', token: token.value ?? '' });
  await transaction(deps.db, async (tx) => {
    const activation = tx.updateTable('users').set({ is_active: true }).where('id', '=', user.id);
    const { numUpdatedRows } = await activation.where('is_active', '=', false).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new RequestError('stale_token');
    await recordSecurityEvent(deps, tx, { kind: 'account_activated', user: user.id, address });
    await confirmEmail(deps, tx, user);
  });
}
