import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';
import { errorCodeOf, transaction } from '#server/db/transaction.ts';
import { findById } from '../account/findUser.ts';
import { mapTelegramErrors } from '../mapTelegramErrors.ts';
import type { Actor, Deps } from '../deps.ts';
import { languageOf } from '../launch/languageOf.ts';
import { rememberTelegram } from '../partner/attribution/ownTelegram.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { type PlatformCall, platformMessage } from './platformCall.ts';
import { linkPayload, pressed } from './platformData.ts';
import { type PlatformText, platformText } from './platformTexts.ts';

/** The random bytes of a link's code; with its prefix it fits into the 64 characters of a start payload. */
const codeBytes = 24;
const uniqueViolation = '23505';
const hashOf = (code: string) => createHash('sha256').update(code).digest();

/**
 * Creates a one-time link, valid for ten minutes, by which whoever opens it in the platform's bot is linked to this
 * account. It revokes an earlier one.
 */
export async function makeTelegramLink(
  deps: Deps,
  { userId, address }: Actor,
): Promise<{ url: string; expires_at: string }> {
  if (!deps.platformBot) throw new RequestError('no_platform_bot');
  const username = await mapTelegramErrors(deps.platformBot.username);
  const code = deps.randomBytes(codeBytes).toString('base64url');
  const expires_at = new Date(deps.now().getTime() + limits.telegramLinkMinutes * 60_000);
  const link = { code_hash: hashOf(code), expires_at };
  await transaction(deps.db, async (tx) => {
    await tx
      .insertInto('telegram_links')
      .values({ owner_id: userId, ...link })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(link))
      .execute();
    await recordSecurityEvent(deps, tx, { kind: 'telegram_link_created', user: userId, address });
  });
  return { url: `https://t.me/${username}?start=${linkPayload}${code}`, expires_at: expires_at.toISOString() };
}

/** Unlinks the Telegram user from the account. @throws RequestError where no other way to sign in would remain. */
export async function unlinkTelegram(deps: Deps, { userId, address }: Actor): Promise<void> {
  const user = await findById(deps.db, userId);
  if (!user?.email || user.password_hash === null) throw new RequestError('only_telegram');
  await transaction(deps.db, async (tx) => {
    await rememberTelegram(tx, userId);
    const gone = tx.updateTable('users').set({ telegram_id: null, telegram_username: null });
    await gone.where('id', '=', userId).execute();
    const untold = tx.updateTable('notices').set({ times: 0, next_at: null, is_held: false });
    await untold.where('owner_id', '=', userId).execute();
    await recordSecurityEvent(deps, tx, { kind: 'telegram_unlinked', user: userId, address });
  });
}

/** Asks whoever opened the link in the bot for confirmation. */
export async function askToConfirmLink(deps: Deps, person: ChatPerson, code: string): Promise<PlatformCall[]> {
  const reply = sayTo(person);
  const found = await findLink(deps, code);
  const refused = found ? await linkRejection(deps, person, found.owner_id) : 'linkOld';
  if (!found || refused) return [reply(refused ?? 'linkOld', found?.account)];
  const language = languageOf(person.language);
  return [
    platformMessage(person.telegram_id, platformText(language, 'link', { account: found.account }), [
      { text: platformText(language, 'linkYes'), callback_data: `${pressed.link}${code}` },
      { text: platformText(language, 'linkNo'), callback_data: `${pressed.leave}${code}` },
    ]),
  ];
}

export async function linkFromBot(deps: Deps, person: ChatPerson, code: string): Promise<PlatformCall[]> {
  const reply = sayTo(person);
  const found = await findLink(deps, code);
  if (!found) return [reply((await isLinked(deps, person)) ? 'linkedAlready' : 'linkOld')];
  const refused = await linkRejection(deps, person, found.owner_id);
  if (refused) return [reply(refused, found.account)];
  try {
    // A concurrent press used the link first.
    if (!(await linkAccount(deps, person, { code, ownerId: found.owner_id }))) return [reply('linkOld')];
  } catch (error) {
    // An account of their own was created concurrently.
    if (errorCodeOf(error) === uniqueViolation) return [reply('ownAccount')];
    throw error;
  }
  return [reply('linked', found.account)];
}

/** @returns false when the link is used up, or the account is linked already. */
function linkAccount(
  deps: Deps,
  person: ChatPerson,
  { code, ownerId }: { code: string; ownerId: string },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const spent = tx.deleteFrom('telegram_links').where('owner_id', '=', ownerId).where('code_hash', '=', hashOf(code));
    if ((await spent.executeTakeFirst()).numDeletedRows === 0n) return false;
    const joined = { telegram_id: person.telegram_id, telegram_username: person.username };
    const free = tx.updateTable('users').set(joined).where('id', '=', ownerId).where('telegram_id', 'is', null);
    const isJoined = (await free.executeTakeFirst()).numUpdatedRows === 1n;
    if (isJoined) await recordSecurityEvent(deps, tx, { kind: 'telegram_linked', user: ownerId });
    return isJoined;
  });
}

export async function declineLink(deps: Deps, person: ChatPerson, code: string): Promise<PlatformCall[]> {
  await deps.db.deleteFrom('telegram_links').where('code_hash', '=', hashOf(code)).execute();
  return [sayTo(person)('linkLeft')];
}

const sayTo =
  (person: ChatPerson) =>
  (key: PlatformText, account = '') =>
    platformMessage(person.telegram_id, platformText(languageOf(person.language), key, { account }));

async function findLink({ db, now }: Deps, code: string) {
  const link = await db
    .selectFrom('telegram_links as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select(['l.owner_id', 'u.email', 'u.first_name', 'u.telegram_id'])
    .where('l.code_hash', '=', hashOf(code))
    .where('l.expires_at', '>', now())
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return link && { owner_id: link.owner_id, account: link.email ?? link.first_name };
}

/** Why this person cannot be linked to that account. */
async function linkRejection({ db }: Deps, { telegram_id }: ChatPerson, ownerId: string): Promise<PlatformText | null> {
  const own = await db.selectFrom('users').select('id').where('telegram_id', '=', telegram_id).executeTakeFirst();
  if (own) return own.id === ownerId ? 'linkedAlready' : 'ownAccount';
  const account = await db.selectFrom('users').select('telegram_id').where('id', '=', ownerId).executeTakeFirst();
  return account?.telegram_id ? 'otherTelegram' : null;
}

const isLinked = async ({ db }: Deps, { telegram_id }: ChatPerson): Promise<boolean> =>
  (await db.selectFrom('users').select('email').where('telegram_id', '=', telegram_id).executeTakeFirst())?.email !=
  null;
