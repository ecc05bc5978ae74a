import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { secretOf } from './totp.ts';

/** 80 random bits cannot be guessed, so a fast hash suffices. */
const codeBytes = 10;
const groupChars = 4;

/** A recovery code without spaces and hyphens. */
export const recoveryCode = /^[a-z2-7]{16}$/;

export const hashOfCode = (ownerId: string, code: string): Buffer =>
  createHash('sha256').update(`${ownerId} ${code}`).digest();

/** Replaces an account's recovery codes. @returns the new ones in plain text, for display once. */
export async function replaceRecoveryCodes(deps: Deps, tx: Tx, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodeCount }, () =>
    secretOf(deps.randomBytes(codeBytes)).toLowerCase(),
  );
  await tx.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute();
  const rows = codes.map((code) => ({ owner_id: ownerId, code_hash: hashOfCode(ownerId, code) }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes.map((code) => (code.match(new RegExp(`.{${groupChars}}`, 'g')) ?? []).join('-'));
}
