import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { nodeEnv, nodeFlags } from './nodeFlags.ts';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** The lines that it has printed so far. */
  said: string[];
}

/** Starts the built server in its own process, with the embedded database in `dataDir`, and waits until it is ready. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more };
  const child = spawn(process.execPath, [...nodeFlags, inject('bundle')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((ready, failed) => {
    lines.on('line', (line) => {
      said.push(line);
      const address = /is ready: (\S+)\/$/.exec(line)?.[1];
      if (address) ready(address);
    });
    lines.once('close', () => failed(new Error(`It did not start: ${said.join('\n')}`)));
  });
  return { child, url, said };
}

/** Starts the built server where it refuses to start. @returns what it has said and its exit code. */
export async function startRefused(dataDir: string, more: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more };
  const child = spawn(process.execPath, [...nodeFlags, inject('bundle')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('is ready')) child.kill('SIGTERM');
  });
  return outputOf(child);
}

/** Ends a process and waits until it has exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Runs a script of the product, as its npm command does, until it exits. */
export async function runScript(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeFlags, path.resolve(script), ...args], {
    env: { ...nodeEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return outputOf(child);
}

async function outputOf(child: ChildProcessByStdio<null, Readable, Readable>) {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}
