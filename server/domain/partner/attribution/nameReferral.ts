import { limits } from '#contract/limits.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { findByCode } from '../clicks/countClick.ts';
import { writeAttribution } from './attribute.ts';

/**
 * The link that brought the user, by the code that they type in within a day after the sign-up. Naming it again changes
 * nothing. @throws RequestError `transition_not_allowed` later on, and where another link brought them
 */
export function nameReferral(deps: Deps, { userId }: Actor, code: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['created_at', 'telegram_id'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new RequestError('invalid_token');
    const link = await findByCode(tx, code.trim());
    if (!link) throw new ValidationError({ code: ['There is no partner link with this code.'] });
    if (link.owner_id === userId) throw new ValidationError({ code: ['This is the code of your own link.'] });
    const brought = await tx
      .selectFrom('attributions')
      .select('link_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (brought?.link_id === link.id) return;
    if (brought) throw new RequestError('transition_not_allowed', { of: 'brought' });
    const until = user.created_at.getTime() + limits.referralHours * 60 * 60 * 1000;
    if (deps.now().getTime() >= until) {
      throw new RequestError('transition_not_allowed', { of: 'referral_late', hours: limits.referralHours });
    }
    await writeAttribution(deps, tx, link, { userId, signedUpAt: user.created_at, telegramId: user.telegram_id });
  });
}
