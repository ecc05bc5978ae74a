import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../db/cliError.ts';
import { fsyncDirectory } from '../db/open/fsyncDirectory.ts';
import { isSystemError, systemReason } from '../db/systemError.ts';

/** Keys derived from one secret, each for one purpose. */
export interface Secrets {
  /** Encrypts secrets in the database. */
  vault: Buffer;
  /** Signs file URLs. */
  signing: Buffer;
  /** Signs mailed links. */
  links: Buffer;
  /** A fingerprint that identifies the key without revealing it. */
  check: string;
}

/** From SECRET_KEY, or from `DATA_DIR/secret.key`, which is generated once and readable by its owner alone. */
export async function readSecrets(dataDir: string, secretKey: string | null): Promise<Secrets> {
  return deriveFrom(secretKey ?? (await readOrMakeKey(dataDir)));
}

/** Like `readSecrets`, but generates none: null where there is none. */
export async function findSecrets(dataDir: string, secretKey: string | null): Promise<Secrets | null> {
  const isThere = secretKey !== null || existsSync(keyFile(dataDir));
  return isThere ? readSecrets(dataDir, secretKey) : null;
}

export function deriveFrom(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'voronka', purpose, 32));
  return {
    vault: derive('vault'),
    signing: derive('file addresses'),
    links: derive('mailed links'),
    check: derive('key check').toString('base64url'),
  };
}

const keyFile = (dataDir: string) => path.join(dataDir, 'secret.key');
const nextKeyFile = (dataDir: string) => path.join(dataDir, 'secret.key.next');

/** Writes a new key beside the current one, synced to the disk, for `adoptNextKey` or `finishRotation`. */
export async function makeNextKey(dataDir: string): Promise<Secrets> {
  const key = randomBytes(32).toString('base64url');
  writeFileSync(nextKeyFile(dataDir), `${key}\n`, { mode: 0o600, flush: true });
  await fsyncDirectory(dataDir);
  return deriveFrom(key);
}

/** Replaces the current key by the new one, and keeps it as `secret.key.old` to open older backups. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  const old = `${keyFile(dataDir)}.old`;
  rmSync(old, { force: true });
  linkSync(keyFile(dataDir), old);
  await fsyncDirectory(dataDir);
  renameSync(nextKeyFile(dataDir), keyFile(dataDir));
  await fsyncDirectory(dataDir);
}

/**
 * Completes or undoes a rotation that was killed: the new key is adopted where the database is encrypted with it, else
 * deleted. @param rotatedTo the fingerprint in the database
 */
export async function finishRotation(dataDir: string, rotatedTo: () => Promise<string | null>): Promise<void> {
  const file = nextKeyFile(dataDir);
  if (!existsSync(file)) return;
  const next = deriveFrom(readFileSync(file, 'utf8').trim());
  if ((await rotatedTo()) === next.check) await adoptNextKey(dataDir);
  else rmSync(file);
}

async function readOrMakeKey(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  // Written to a temporary file and linked: a crash leaves no partial key, and of two concurrent starts the first wins.
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return checked(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'ENOENT')
      throw new CliError(`${file} cannot be read: ${systemReason(error)}.`, { cause: error });
  }
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
    chmodSync(file, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  await fsyncDirectory(dataDir);
  return checked(readFileSync(file, 'utf8'), file);
}

function checked(text: string, file: string): string {
  const key = text.trim();
  if (key.length < 16)
    throw new CliError(`${file} holds no key; put the right one back, bot tokens are encrypted with it.`);
  return key;
}
