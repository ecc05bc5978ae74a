import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export interface RootOptions {
  /** The folder that the command sees as `/`; the system’s programs are shown in it. */
  root: string;
  /** The working folder within it. */
  cwd: string;
  command: string[];
  env: Record<string, string>;
  /** Runs as this user, without any capability, on a tree that nobody can write to but for `writable`. */
  user?: { id: number; writable: Record<string, string> };
  /** A folder of the system that is shown in it and may be written to: npm’s cache. */
  cache?: string;
  stdio?: 'inherit' | 'pipe' | 'ignore';
  errors?: 'inherit' | 'pipe';
}

const links = { bin: 'usr/bin', sbin: 'usr/sbin', lib: 'usr/lib', lib64: 'usr/lib64' };
/** Of this system, read-only: an image has those of its base instead. */
const shown = ['usr', 'etc'];
const mounted = [...shown, 'dev', 'proc', 'tmp'];

/** Where this system may have a Node. */
const nodes = ['usr/local/bin/node', 'usr/bin/node'].filter((place) => existsSync(`/${place}`));

/** Entries of a root that are no part of what was laid out. */
export const ofSystem = [...mounted, ...Object.keys(links), 'root'];

/** Makes an empty root. */
export function makeRoot(root: string): void {
  for (const folder of [...mounted, 'root']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const [name, target] of Object.entries(links))
    if (!existsSync(path.join(root, name))) symlinkSync(target, path.join(root, name));
}

const word = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Starts a command in a root, in a mount namespace of its own. Needs root, as `mount` and `chroot` do. */
export function spawnInRoot(options: RootOptions): ChildProcess {
  const { root, cwd, command, env, user, cache, stdio = 'inherit', errors = 'inherit' } = options;
  const at = (place: string) => word(path.join(root, place));
  const readOnly = (place: string) => `mount -o remount,bind,ro ${at(place)}`;
  const writable = Object.entries(user?.writable ?? {});
  for (const [place] of writable) mkdirSync(path.join(root, place), { recursive: true });
  if (cache) mkdirSync(path.join(root, 'root/.npm'), { recursive: true });
  const script = [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${at('')} ${at('')}`,
    ...shown.map((place) => `mount --bind /${place} ${at(place)}`),
    // `node` is the Node of the image, whichever the system has
    ...nodes.map((place) => `mount --bind ${word(process.execPath)} ${at(place)}`),
    ...shown.map(readOnly),
    `mount --rbind /dev ${at('dev')}`,
    `mount --rbind /proc ${at('proc')}`,
    `mount -t tmpfs tmpfs ${at('tmp')}`,
    ...(cache ? [`mount --bind ${word(cache)} ${at('root/.npm')}`] : []),
    ...writable.map(([place, from]) => `mount --bind ${word(from)} ${at(place)}`),
    ...(user ? [readOnly('')] : []),
    `exec chroot ${at('')} /bin/sh -c ${word(`cd ${word(cwd)} && exec ${[...asUser(user), ...command].map(word).join(' ')}`)}`,
  ].join('\n');
  const own = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user ? '/tmp' : '/root',
    ...env,
  };
  return spawn('unshare', ['--mount', 'bash', '-c', script], { env: own, stdio: ['ignore', stdio, errors] });
}

function asUser(user: RootOptions['user']): string[] {
  if (!user) return [];
  const id = String(user.id);
  const ids = ['--reuid', id, '--regid', id, '--clear-groups'];
  return ['setpriv', ...ids, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
}

/** Runs a command in a root to its end. @throws where it fails */
export async function runInRoot(options: RootOptions): Promise<void> {
  const [code] = (await once(spawnInRoot(options), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${options.command.join(' ')} ended with ${code}.`);
}

/** Why roots cannot be made here; null where they can. */
export async function whyNoRoots(): Promise<string | null> {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount and to change the root';
  const probe = spawn('unshare', ['--mount', 'mount', '--make-rprivate', '/'], { stdio: 'ignore' });
  const [code] = (await Promise.race([once(probe, 'exit'), once(probe, 'error')])) as [unknown];
  return code === 0 ? null : 'mounting is not allowed here';
}
