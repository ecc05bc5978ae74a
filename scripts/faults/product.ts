import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const readyMs = 60_000;
const outputLimit = 20_000;

export interface ProductOptions {
  /** Path of the bundled server. */
  main: string;
  dataDir: string;
  telegramRoot: string;
  /** Additional options of Node. */
  flags?: string[];
  env?: Record<string, string>;
}

/** The server in its own process, whose address survives restarts. */
export class Product {
  readonly url: string;
  /** The reason why the process ended by itself; null if it never did. */
  crash: string | null = null;
  /** The duration of each start until ready, ms, without starts that were killed earlier. */
  readonly starts: number[] = [];
  private readonly options: ProductOptions;
  private readonly port: number;
  private child: ChildProcess | null = null;
  private output = '';
  private readiness: Promise<void> = Promise.resolve();

  constructor(options: ProductOptions, port: number) {
    this.options = options;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  start(): void {
    const { main, dataDir, telegramRoot, flags = [], env } = this.options;
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, main], {
      cwd: path.dirname(main),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(this.port), DATA_DIR: dataDir },
        ...{ TELEGRAM_API_ROOT: telegramRoot, TELEGRAM_RATE: '0', THROTTLE: 'off', LOG_LEVEL: 'warn', ...env },
      },
    });
    this.child = child;
    const isMine = () => this.child === child;
    this.readiness = new Promise((ready, failed) => {
      const timeout = setTimeout(() => failed(new Error(`not ready in ${readyMs} ms: ${this.output}`)), readyMs);
      const onOutput = (data: Buffer) => {
        this.output = (this.output + data).slice(-outputLimit);
        if (!isMine() || !data.toString().includes('is ready')) return;
        clearTimeout(timeout);
        this.starts.push(performance.now() - startedAt);
        ready();
      };
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
      child.once('exit', (code, signal) => {
        clearTimeout(timeout);
        if (!isMine()) return ready();
        this.crash = `ended by itself (${code ?? signal}): ${this.output}`;
        failed(new Error(this.crash));
      });
    });
    this.readiness.catch(() => {});
  }

  /** Waits until the current process is ready. */
  ready(): Promise<void> {
    return this.readiness;
  }

  /** Kills the process by SIGKILL and waits until it has exited. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the server gracefully. @returns the duration, ms. */
  async stop(): Promise<number> {
    const at = performance.now();
    await this.end('SIGTERM');
    return performance.now() - at;
  }

  /** The id of the current process. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server does not run.');
    return this.child.pid;
  }

  /** The last lines that the server printed. */
  get lastOutput(): string {
    return this.output;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

export async function makeProduct(options: ProductOptions): Promise<Product> {
  return new Product(options, await freePort());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
