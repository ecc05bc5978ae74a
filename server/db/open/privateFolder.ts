import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cliError.ts';
import { isSystemError, systemReason } from '../systemError.ts';

const ofOthers = 0o077;
const writableByOthers = 0o022;
const sticky = 0o1000;
/** The entries of a data folder. */
const parts = ['db', 'files', 'backups', 'mail', 'lock', 'secret.key'];

/** Files that this process creates are readable by its user alone. */
export const makeFilesPrivate = (): void => void process.umask(ofOthers);

/**
 * Creates the data folder, or makes it private: it holds password hashes, sign-in links and the key. @throws CliError
 * where others can write to it and that cannot be changed.
 */
export function makeFolderPrivate(dataDir: string): void {
  try {
    makeFolder(dataDir);
    makePrivate(dataDir);
    const probe = path.join(dataDir, `probe.${process.pid}`);
    writeFileSync(probe, 'A start looks whether it can write here.\n', { flush: true });
    rmSync(probe);
  } catch (error) {
    if (error instanceof CliError || !isSystemError(error)) throw error;
    throw new CliError(`DATA_DIR: ${dataDir} cannot be used: ${systemReason(error)}.`, { cause: error });
  }
}

/** Not by the option `recursive`, which never returns where a folder that is there refuses to hold another (`/proc`). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another process that starts beside this one was faster
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

function makePrivate(dataDir: string): void {
  // Windows uses inherited access control lists instead of modes.
  if (process.platform === 'win32') return;
  if (isOurAlone(dataDir)) takeFromOthers(dataDir);
  if (statSync(dataDir).mode & writableByOthers) {
    throw new CliError(
      `Others of this machine can write to the data folder ${dataDir}: choose another DATA_DIR, or make it yours (chown) and yours alone (chmod 700).`,
    );
  }
  for (const part of parts.map((name) => path.join(dataDir, name)).filter((name) => existsSync(name))) {
    // Others could reach its content as long as the folder was open to them.
    if (takeFromOthers(part) && statSync(part).isDirectory()) {
      for (const name of readdirSync(part, { recursive: true, encoding: 'utf8' }))
        takeFromOthers(path.join(part, name));
    }
  }
}

/** Not a shared folder such as /tmp, nor one that holds other things as well. */
function isOurAlone(dataDir: string): boolean {
  if (statSync(dataDir).mode & sticky) return false;
  return existsSync(path.join(dataDir, 'lock')) || readdirSync(dataDir).length === 0;
}

/** @returns whether others had permissions, which are removed now. */
function takeFromOthers(at: string): boolean {
  const { mode } = statSync(at);
  if ((mode & ofOthers) === 0) return false;
  try {
    chmodSync(at, mode & 0o700);
    return true;
  } catch (error) {
    // It belongs to another user; whether that matters is decided above.
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}
