import type { ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import { transaction } from '#server/db/transaction.ts';
import { hasAdminRights } from '../admin/adminRights.ts';
import type { Deps } from '../deps.ts';
import { attributeSignUp } from '../partner/attribution/attribute.ts';
import { telegramVisitor } from '../partner/clicks/telegramClick.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent, type SecurityDeps } from '../security/recordSecurityEvent.ts';
import { languageOf } from './languageOf.ts';

/**
 * The account of a Telegram user, created exactly once even by concurrent launches. The username follows Telegram;
 * names are only initialised from it. @returns null when the account is deactivated; `closed` where it does not exist
 * and sign-up is closed. @throws RequestError `account_closed`
 */
export async function launchAccount(
  deps: SecurityDeps & Pick<Deps, 'db' | 'accounts' | 'beginTrial'>,
  person: ChatPerson,
): Promise<{ id: string; is_admin: boolean; has_rights: boolean } | 'closed' | null> {
  const { db, newId, now } = deps;
  const find = () =>
    db
      .selectFrom('users')
      .select(['id', 'is_admin', 'is_active', 'closed_at', 'telegram_username'])
      .select(hasAdminRights(deps).as('has_rights'))
      .where('telegram_id', '=', person.telegram_id)
      .executeTakeFirst();
  let account = await find();
  if (!account && deps.accounts.signUp !== 'open') return 'closed';
  if (!account) {
    const { telegram_id, first_name, last_name, username: telegram_username, language } = person;
    const names = { first_name, last_name, telegram_username };
    const made = await transaction(db, async (tx) => {
      const at = now();
      const user = await tx
        .insertInto('users')
        .values({ id: newId(), telegram_id, ...names, language: languageOf(language), created_at: at })
        .onConflict((conflict) => conflict.column('telegram_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (user) await deps.beginTrial(tx, user.id);
      const visitors = [telegramVisitor(deps, telegram_id)];
      if (user) await attributeSignUp(deps, tx, { userId: user.id, at, visitors, code: null, telegramId: telegram_id });
      return user;
    });
    if (made) {
      await recordSecurityEvent(deps, db, { kind: 'account_created', user: made.id, detail: { by: 'telegram' } });
    }
    account = await find();
  }
  if (!account?.is_active) return null;
  if (account.closed_at !== null) throw new RequestError('account_closed');
  if (account.telegram_username !== person.username) {
    const user = db.updateTable('users').set({ telegram_username: person.username });
    await user.where('id', '=', account.id).execute();
  }
  return account;
}
