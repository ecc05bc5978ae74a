import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { commandOf } from './dockerfile.ts';
import { runInRoot, spawnInRoot } from './inRoot.ts';
import type { LaidOut } from './layOutImage.ts';

export interface StartedImage {
  child: ChildProcess;
  url: string;
  /** The lines that it has printed so far. */
  said: string[];
  /** From its start until it takes requests. */
  seconds: number;
  /** Runs the image’s health check in it. @throws where it fails */
  checkHealth(): Promise<void>;
}

interface Options {
  /** The folder that it has as `/data`. */
  dataDir: string;
  env?: Record<string, string>;
}

/** Starts what was laid out as its user, on a tree that is read-only beside `/data` and `/tmp`, and waits until it is ready. */
export async function startImage(image: LaidOut, { dataDir, env = {} }: Options): Promise<StartedImage> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chownSync(dataDir, image.userId, image.userId);
  const { root, cwd, stage } = image;
  const user = { id: image.userId, writable: { data: dataDir } };
  // `0.0.0.0` would be the machine’s, as there is no network of its own
  const own = { ...image.env, HOST: '127.0.0.1', PORT: '0', ...env };
  const begun = performance.now();
  const child = spawnInRoot({ root, cwd, command: commandOf(stage, 'CMD'), env: own, user, stdio: 'pipe' });
  const said: string[] = [];
  const url = await readyUrl(child, said);
  const seconds = (performance.now() - begun) / 1000;
  const { port } = new URL(url);
  const checkHealth = () =>
    runInRoot({ root, cwd, command: commandOf(stage, 'HEALTHCHECK'), env: { ...own, PORT: port }, user });
  return { child, url, said, seconds, checkHealth };
}

function readyUrl(child: ChildProcess, said: string[]): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('It was started without its output.');
  return new Promise((ready, failed) => {
    const lines = createInterface(stdout);
    lines.on('line', (line) => {
      said.push(line);
      const url = /is ready: (\S+)\/$/.exec(line)?.[1];
      if (url) ready(url);
    });
    lines.once('close', () => failed(new Error(`It did not start: ${said.join(' ')}`)));
  });
}

/** Runs another command of the image beside or after its process, as `docker exec` does. */
export const runInImage = (
  image: LaidOut,
  { dataDir, command }: { dataDir: string; command: string[] },
): Promise<void> =>
  runInRoot({
    ...{ root: image.root, cwd: image.cwd, env: image.env, command },
    user: { id: image.userId, writable: { data: dataDir } },
  });
