import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { proxies } from '#tests/support/installs/proxies.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bucket, bucketKey, startBucket } from '#tests/support/s3/startBucket.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { makeBundle } from '../faults/makeBundle.ts';
import type { CleanUps } from './cleanUps.ts';
import { layOutImage, type LaidOut } from './layOutImage.ts';
import { type Program, programOfImage, programOfTree } from './program.ts';

export interface HostOptions {
  /** In the embedded database that moves to PostgreSQL. */
  people: number;
  /** Why roots cannot be made; null where they can. */
  whyNoRoots: string | null;
  /** Lays out the image; else what is in this tree is started. */
  laysOut: boolean;
  /** In front of the processes; null where none is installed. */
  proxy: (typeof proxies)[number] | null;
  cleanUps: CleanUps;
}

const repository = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The machine that it is tried on: its program, PostgreSQL, Telegram and a bucket, each made when it is first asked for. */
export class Host {
  readonly options: HostOptions;
  readonly cleanUps: CleanUps;
  /** For all that is written; others may pass through it to what is theirs. */
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-operate-'));
  image: LaidOut | null = null;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(options: HostOptions) {
    this.options = options;
    this.cleanUps = options.cleanUps;
    this.cleanUps.add(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Of those who press in one step. */
  get pressing(): number {
    return Math.min(200, Math.max(20, Math.round(this.options.people / 500)));
  }

  program(): Promise<Program> {
    return this.once('program', async () => {
      if (!this.options.laysOut || this.options.whyNoRoots !== null) {
        const bundle = await makeBundle();
        this.cleanUps.add(bundle.remove);
        return programOfTree(bundle.main);
      }
      const { stdout } = await run('npm', ['config', 'get', 'cache']);
      const dockerfile = path.join(repository, 'deploy/Dockerfile');
      const into = path.join(this.folder, 'image');
      const options = { context: repository, into, cache: stdout.trim(), say: () => {}, isQuiet: true };
      this.image = await layOutImage(dockerfile, options);
      return programOfImage(this.image);
    });
  }

  telegram(): Promise<Telegram> {
    return this.once('telegram', async () => {
      const telegram = await startTelegram();
      this.cleanUps.add(() => telegram.stop());
      return telegram;
    });
  }

  /** The PostgreSQL of the installation, which keeps what it has committed. */
  cluster(): Promise<Cluster> {
    return this.once('cluster', () => this.newCluster());
  }

  async newCluster(): Promise<Cluster> {
    const cluster = await startCluster({ durable: true });
    this.cleanUps.add(() => cluster.stop());
    return cluster;
  }

  bucket(): Promise<Bucket> {
    return this.once('bucket', async () => {
      const bucket = await startBucket();
      this.cleanUps.add(() => bucket.stop());
      return bucket;
    });
  }

  /** What every process of it is told. */
  async env(url: string | null): Promise<Record<string, string>> {
    return {
      ...{ TELEGRAM_API_ROOT: (await this.telegram()).url, LOG_LEVEL: 'silent', THROTTLE: 'off', ...bucketKey },
      ...(url !== null && { DATABASE_URL: url }),
    };
  }

  /** Makes what has a name when it is first asked for. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#made.get(name) as Promise<T> | undefined) ?? make();
    this.#made.set(name, made);
    return made;
  }
}
