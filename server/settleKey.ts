import path from 'node:path';
import type { Config } from './config/config.ts';
import { CliError } from './db/cliError.ts';
import { isServed } from './db/conditions/isServed.ts';
import type { Db } from './db/transaction.ts';
import { hasKey, isDatabaseKey, storedKeyCheck, storeKeyCheck } from './domain/admin/keyCheck.ts';
import { findSecrets, readSecrets, type Secrets, finishRotation } from './secrets/secretKey.ts';
import { makeVault } from './secrets/vault.ts';

export interface KeyConfig extends Pick<Config, 'dataDir' | 'secretKey'> {
  /** Other processes may use the same database (PostgreSQL). */
  isShared?: boolean;
}

/**
 * Reads the installation's secret key, whose check is stored in the database at the first start; call it under the key's
 * lock. A key is created only if no secret is encrypted yet. An interrupted rotation is finished first.
 * @throws CliError if it is not the key of the database: secrets would be encrypted with two keys, and neither opens all.
 */
export async function settleKey(db: Db, config: KeyConfig): Promise<Secrets> {
  const { dataDir, secretKey } = config;
  await finishRotation(dataDir, () => storedKeyCheck(db));
  const find = (await hasKey(db)) ? findSecrets : readSecrets;
  const secrets = await find(dataDir, secretKey);
  if (!secrets) throw await otherKey(db, `${keyFile(dataDir)} is not there`, config);
  await refuseOtherKey(db, secrets, config);
  await storeKeyCheck(db, secrets.check);
  return secrets;
}

/** @throws CliError */
export async function refuseOtherKey(db: Db, { vault, check }: Secrets, config: KeyConfig): Promise<void> {
  if (await isDatabaseKey(db, { vault: makeVault(vault), check })) return;
  const name = config.secretKey === null ? keyFile(config.dataDir) : 'SECRET_KEY';
  throw await otherKey(db, `${name} is not the key of this database`, config);
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key');

/** While another process serves, its key is there to be copied, and replacing it would destroy what it works with. */
async function otherKey(db: Db, what: string, { dataDir, isShared }: KeyConfig): Promise<CliError> {
  const harm = `${what}: bot tokens and secrets of two-step sign-in could not be opened.`;
  if (isShared && (await isServed(db)))
    return new CliError(
      `${harm} Another process serves this database with its key: copy the secret.key of its data folder to ${keyFile(dataDir)}, or set the same SECRET_KEY for both.`,
    );
  return new CliError(
    `${harm} Copy the secret.key of the process that had it to ${keyFile(dataDir)}, or set SECRET_KEY to it; one that "npm run admin rotate-key" replaced is in secret.key.old. Only if no process, machine or backup has the key any more: npm run admin replace-lost-key.`,
  );
}
