import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../db/plainError.ts';

/** Keys of one installation, each for one purpose. */
export interface Secrets {
  /** Encrypts what lies in the database. */
  vault: Buffer;
  /** Signs addresses of files. */
  signing: Buffer;
  /** Signs mailed links. */
  links: Buffer;
  /** Tells whether two keys are the same one; none can be found by it. */
  check: string;
}

/** From SECRET_KEY, or from `DATA_DIR/secret.key`, which is made once and readable by its owner alone. */
export function readSecrets(dataDir: string, secretKey: string | null): Secrets {
  return deriveFrom(secretKey ?? readOrMakeKey(dataDir));
}

/** As `readSecrets`, but none is made: null where there is none. */
export function findSecrets(dataDir: string, secretKey: string | null): Secrets | null {
  const isThere = secretKey !== null || existsSync(path.join(dataDir, 'secret.key'));
  return isThere ? readSecrets(dataDir, secretKey) : null;
}

function deriveFrom(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'voronka', purpose, 32));
  return {
    vault: derive('vault'),
    signing: derive('file addresses'),
    links: derive('mailed links'),
    check: derive('key check').toString('base64url'),
  };
}

function readOrMakeKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  // written aside and linked: a crash leaves no half of a key, and of two at once the first wins
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return checked(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
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
  return checked(readFileSync(file, 'utf8'), file);
}

function checked(text: string, file: string): string {
  const key = text.trim();
  if (key.length < 16)
    throw new PlainError(`${file} holds no key; put the right one back, bot tokens are encrypted with it.`);
  return key;
}
