import { readConfig } from '#server/config/config.ts';
import { withKeyLock } from '#server/db/keyLock.ts';
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import type { Db } from '#server/db/transaction.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { reencrypt } from '#server/domain/admin/reencrypt.ts';
import { adoptNextKey, deriveFrom, makeNextKey } from '#server/secrets/secretKey.ts';
import { withSecretFiles } from '#server/secrets/secretFiles.ts';
import { makeVault } from '#server/secrets/vault.ts';
import { refuseOtherKey, settleKey } from '#server/settleKey.ts';
import { refuseWhileServing } from './refuseWhileServing.ts';

const leastChars = 16;

/** `npm run admin rotate-key`. If it is killed, the next start or a second call completes the rotation. */
export function rotateKey({ direct, kind }: Database): Promise<void> {
  const { dataDir, secretKey } = readConfig(process.env);
  return withKeyLock(direct, async (connection) => {
    // A server that is starting is either listed already, or waits for this lock and then reads the new key.
    await refuseWhileServing({ db: connection, kind });
    await (secretKey === null ? rotateFile(connection, dataDir) : rotateGivenKey(connection, { dataDir, secretKey }));
  });
}

/** Rotates the key file of the data folder. */
async function rotateFile(db: Db, dataDir: string): Promise<void> {
  const from = await settleKey(db, { dataDir, secretKey: null });
  const to = await makeNextKey(dataDir);
  const count = await reencrypted(db, from.vault, to);
  await adoptNextKey(dataDir);
  console.log(`${count} secrets are now encrypted with a new key, ${dataDir}/secret.key.`);
  console.log(`Earlier backups need the old key: ${dataDir}/secret.key.old. Store it elsewhere, then remove it.`);
}

/** Re-encrypts with a key that the operator supplies; no file changes. */
async function rotateGivenKey(db: Db, { dataDir, secretKey }: { dataDir: string; secretKey: string }): Promise<void> {
  const given = withSecretFiles(process.env).NEW_SECRET_KEY ?? '';
  if (given.length < leastChars)
    throw new CliError(`NEW_SECRET_KEY: give the new key beside SECRET_KEY, at least ${leastChars} characters.`);
  const to = deriveFrom(given);
  if ((await storedKeyCheck(db)) === to.check) {
    console.log('The secrets are already encrypted with this key: start with it as SECRET_KEY.');
    return;
  }
  const from = deriveFrom(secretKey);
  await refuseOtherKey(db, from, { dataDir, secretKey });
  const count = await reencrypted(db, from.vault, to);
  console.log(`${count} secrets are encrypted with the new key: start with it as SECRET_KEY from now on.`);
  console.log('Earlier backups need the old key.');
}

async function reencrypted(db: Db, from: Buffer, to: { vault: Buffer; check: string }): Promise<number> {
  try {
    return await reencrypt(db, { from: makeVault(from), to: makeVault(to.vault), check: to.check });
  } catch (error) {
    // Node reports an AES-GCM tag mismatch only by this message.
    if (!(error instanceof Error && /unable to authenticate/i.test(error.message))) throw error;
    throw new CliError('The current key does not decrypt the secrets of this database. Nothing was changed.');
  }
}
