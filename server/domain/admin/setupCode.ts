import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';

const key = 'setup_code';
/** The key of an advisory lock that serialises decisions about the first admin. */
const lockKey = 7_301_847;
const codeBytes = 9;

/** Whether the installation has an admin. */
export const hasAdmin = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()) !== undefined;

const readCode = async (tx: Tx): Promise<string | null> => {
  const row = await tx.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
};

/**
 * The setup code, with which a sign-up becomes the admin while there is none; shared by all processes. Null once there
 * is one.
 */
export function prepareSetupCode(deps: Pick<Deps, 'db' | 'randomBytes'>): Promise<string | null> {
  return transaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    if (await hasAdmin(tx)) return null;
    const code = (await readCode(tx)) ?? deps.randomBytes(codeBytes).toString('base64url');
    const row = { key, value: JSON.stringify(code) };
    await tx
      .insertInto('installation')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
    return code;
  });
}

/**
 * Decides, in the transaction that creates the account, whether it becomes the admin. @returns the reason; null where
 * there is none. @throws ValidationError for a wrong code.
 */
export async function decideFirstAdmin(
  tx: Tx,
  asked: { isTrusted: boolean; setupCode: string },
): Promise<'setup_code' | 'this_machine' | null> {
  if (!asked.isTrusted && asked.setupCode === '') return null;
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  if (await hasAdmin(tx)) return null;
  if (asked.setupCode !== '' && !isSame(asked.setupCode, (await readCode(tx)) ?? '')) {
    throw new ValidationError({ setup_code: ['Invalid setup code.'] });
  }
  await tx.deleteFrom('installation').where('key', '=', key).execute();
  return asked.setupCode === '' ? 'this_machine' : 'setup_code';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, code: string): boolean => code !== '' && timingSafeEqual(digest(given), digest(code));
