import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { nodeEnv, nodeFlags } from '#tests/support/nodeFlags.ts';
import { spawnInRoot } from './inRoot.ts';
import type { LaidOut } from './layOutImage.ts';
import { startImage } from './startImage.ts';

export interface Running {
  child: ChildProcess;
  url: string;
  /** The lines that it has printed so far. */
  said: string[];
  seconds: number;
}

export interface Surroundings {
  dataDir: string;
  env: Record<string, string>;
}

/** What is installed: it starts, and has the operator's commands. */
export interface Program {
  start(surroundings: Surroundings): Promise<Running>;
  /** Runs an npm script, as `admin list`, to its end. */
  command(words: string[], surroundings: Surroundings): Promise<{ code: number | null; output: string }>;
  /** Gives a data folder to the user that it runs as. */
  own(dataDir: string): void;
}

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('It was started without its output.');
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [said, errors, [code]] = await Promise.all([text(stdout), text(stderr), ended]);
  return { code, output: said + errors };
}

/** As the image has it: as its user, on a read-only tree. */
export function programOfImage(image: LaidOut): Program {
  const { root, cwd, userId } = image;
  return {
    start: ({ dataDir, env }) => startImage(image, { dataDir, env }),
    command: (words, { dataDir, env }) =>
      outcomeOf(
        spawnInRoot({
          ...{ root, cwd, command: ['npm', 'run', '--silent', ...words], env: { ...image.env, ...env } },
          ...{ user: { id: userId, writable: { data: dataDir } }, stdio: 'pipe', errors: 'pipe' },
        }),
      ),
    own: (dataDir) => void execFileSync('chown', ['-R', `${userId}:${userId}`, dataDir]),
  };
}

/** As this tree has it, as the current user, where an image cannot be laid out. */
export function programOfTree(main: string): Program {
  return {
    async start({ dataDir, env }) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const begun = performance.now();
      const child = spawn(process.execPath, [...nodeFlags, main], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const said: string[] = [];
      const url = await new Promise<string>((ready, failed) => {
        const lines = createInterface(child.stdout);
        lines.on('line', (line) => {
          said.push(line);
          const address = /is ready: (\S+)\/$/.exec(line)?.[1];
          if (address) ready(address);
        });
        lines.once('close', () => failed(new Error(`It did not start: ${said.join(' ')}`)));
      });
      return { child, url, said, seconds: (performance.now() - begun) / 1000 };
    },
    command: ([script = '', ...args], { dataDir, env }) =>
      outcomeOf(
        spawn(process.execPath, [...nodeFlags, path.resolve(`scripts/${script}.ts`), ...args], {
          env: { ...nodeEnv, DATA_DIR: dataDir, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
    own: () => {},
  };
}
