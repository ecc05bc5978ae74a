import { spawn } from 'node:child_process';
import path from 'node:path';

const bin = path.resolve('node_modules/.bin');

export interface Ran {
  ok: boolean;
  output: string;
}

/** Runs a tool of node_modules and captures its output; `shown` passes the output through instead. */
export function run(
  command: string[],
  { shown = false, env = {} }: { shown?: boolean; env?: Record<string, string> } = {},
): Promise<Ran> {
  const [name = '', ...args] = command;
  return new Promise((done) => {
    const child = spawn(name, args, {
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (d: Buffer) => (output += d));
    child.stderr?.on('data', (d: Buffer) => (output += d));
    child.once('error', (e) => done({ ok: false, output: String(e) }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
