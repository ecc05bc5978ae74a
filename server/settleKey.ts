import path from 'node:path';
import type { Config } from './config.ts';
import { CliError } from './db/cliError.ts';
import type { Db } from './db/transaction.ts';
import { hasKey, isDatabaseKey, storedKeyCheck, storeKeyCheck } from './domain/admin/keyCheck.ts';
import { findSecrets, readSecrets, type Secrets, finishRotation } from './secrets/secretKey.ts';
import { makeVault } from './secrets/vault.ts';

export type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'>;

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
  if (!secrets) throw otherKey(`${keyFile(dataDir)} is not there`);
  await refuseOtherKey(db, secrets, config);
  await storeKeyCheck(db, secrets.check);
  return secrets;
}

/** @throws CliError */
export async function refuseOtherKey(db: Db, { vault, check }: Secrets, config: KeyConfig): Promise<void> {
  if (await isDatabaseKey(db, { vault: makeVault(vault), check })) return;
  const name = config.secretKey === null ? keyFile(config.dataDir) : 'SECRET_KEY';
  throw otherKey(`${name} is not the key of this database`);
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key');

const otherKey = (what: string) =>
  new CliError(
    `${what}: bot tokens and secrets of two-step sign-in could not be opened. Put the right key back and start again; one that "npm run admin rotate-key" replaced is in secret.key.old. Only if it is lost: npm run admin replace-lost-key.`,
  );
