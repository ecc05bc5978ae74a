import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from './plainError.ts';

const ofOthers = 0o077;
const writableByOthers = 0o022;
const sticky = 0o1000;
/** What lies in a data folder. */
const parts = ['db', 'files', 'backups', 'mail', 'lock', 'secret.key'];

/** What this process makes from now on is its user's alone. */
export const makeFilesPrivate = (): void => void process.umask(ofOthers);

/**
 * Makes the data folder, or takes it from others: it holds hashes of passwords, links that sign in, and the key.
 * @throws PlainError where others can write to it and that cannot be changed.
 */
export function makeFolderPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Windows keeps rights in lists that a folder inherits from its user's
  if (process.platform === 'win32') return;
  if (isOurAlone(dataDir)) takeFromOthers(dataDir);
  if (statSync(dataDir).mode & writableByOthers) {
    throw new PlainError(
      `Others of this machine can write to the data folder ${dataDir}: choose another DATA_DIR, or make it yours (chown) and yours alone (chmod 700).`,
    );
  }
  for (const part of parts.map((name) => path.join(dataDir, name)).filter((name) => existsSync(name))) {
    // others could come to what lies within as long as the folder was open
    if (takeFromOthers(part) && statSync(part).isDirectory()) {
      for (const name of readdirSync(part, { recursive: true, encoding: 'utf8' }))
        takeFromOthers(path.join(part, name));
    }
  }
}

/** Not one that everybody shares, as /tmp, nor one that holds other things as well. */
function isOurAlone(dataDir: string): boolean {
  if (statSync(dataDir).mode & sticky) return false;
  return existsSync(path.join(dataDir, 'lock')) || readdirSync(dataDir).length === 0;
}

/** @returns whether others had rights and have none now. */
function takeFromOthers(at: string): boolean {
  const { mode } = statSync(at);
  if ((mode & ofOthers) === 0) return false;
  try {
    chmodSync(at, mode & 0o700);
    return true;
  } catch (error) {
    // somebody else's; whether that matters is looked at above
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}
