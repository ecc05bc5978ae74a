import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { secretOf } from './totp.ts';

/** 80 bits: too many to try, so that a plain hash keeps them. */
const codeBytes = 10;
const groupChars = 4;

/** How a recovery code looks without spaces and hyphens. */
export const recoveryCode = /^[a-z2-7]{16}$/;

export const hashOfCode = (ownerId: string, code: string): Buffer =>
  createHash('sha256').update(`${ownerId} ${code}`).digest();

/** Gives an account new recovery codes in the place of those it had. @returns them in plain, for once. */
export async function giveRecoveryCodes(deps: Deps, tx: Tx, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => secretOf(deps.randomBytes(codeBytes)).toLowerCase());
  await tx.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute();
  const rows = codes.map((code) => ({ owner_id: ownerId, code_hash: hashOfCode(ownerId, code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes.map((code) => (code.match(new RegExp(`.{${groupChars}}`, 'g')) ?? []).join('-'));
}
