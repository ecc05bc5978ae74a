import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const bin = path.resolve('node_modules/.bin');

export interface Ran {
  ok: boolean;
  output: string;
}

interface RunOptions {
  /** Passes the output through instead of capturing it. */
  shown?: boolean;
  env?: Record<string, string>;
  /** What it and its children are scheduled after: from 0, as all else, to 19. */
  niceness?: number;
}

/** Runs a tool of node_modules and captures its output. */
export function run(command: string[], { shown = false, env = {}, niceness = 0 }: RunOptions = {}): Promise<Ran> {
  const [name = '', ...args] = command;
  return new Promise((done) => {
    const child = spawn(name, args, {
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    if (niceness > 0 && child.pid !== undefined) os.setPriority(child.pid, niceness);
    let output = '';
    child.stdout?.on('data', (d: Buffer) => (output += d));
    child.stderr?.on('data', (d: Buffer) => (output += d));
    child.once('error', (e) => done({ ok: false, output: String(e) }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
