import path from 'node:path';
import { freePort } from '#tests/support/databases/postgresCluster.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import type { Host } from './host.ts';
import type { Running } from './program.ts';
import { picture, runPictures, uploadPicture } from './pictures.ts';
import { envBehindProxy, openProxy } from './proxy.ts';

const publicUrl = 'https://localhost';

/** Two processes on PostgreSQL behind a proxy, and an owner with two funnels that run. */
class Installation {
  readonly host: Host;
  readonly dataDir: string;
  readonly databaseUrl: string;
  processes: Running[] = [];
  bots: Bot[] = [];
  owner!: SignedUp;
  /** Where people reach it: the proxy, or its first process where there is none. */
  url = '';
  files = 'folder';
  #ports: number[] = [];

  private constructor(host: Host, databaseUrl: string) {
    this.host = host;
    this.databaseUrl = databaseUrl;
    this.dataDir = path.join(host.folder, 'data');
  }

  static async begin(host: Host): Promise<Installation> {
    const installation = new Installation(host, (await host.cluster()).url('postgres'));
    installation.#ports = [await freePort(), await freePort()];
    for (const at of [0, 1]) await installation.start(at);
    installation.url = await openProxy(host, { ports: installation.#ports, publicUrl });
    installation.owner = await signUp({ url: installation.url });
    await installation.#runFunnels();
    return installation;
  }

  /** Starts one of its processes, on its port. */
  async start(at: number): Promise<Running> {
    const program = await this.host.program();
    const running = await program.start({ dataDir: this.dataDir, env: await this.env(at) });
    this.processes[at] = running;
    this.host.cleanUps.add(() => endProcess(running.child, 'SIGTERM'));
    return running;
  }

  async env(at: number): Promise<Record<string, string>> {
    return {
      ...(await this.host.env(this.databaseUrl)),
      ...{ PORT: String(this.#ports[at]), FILES: this.files },
      ...envBehindProxy(this.host, publicUrl),
    };
  }

  /** Runs an operator’s command beside the processes. @throws with what it said, where it fails */
  async command(words: string[]): Promise<string> {
    const program = await this.host.program();
    const { PORT: _, ...env } = await this.env(0);
    const { code, output } = await program.command(words, { dataDir: this.dataDir, env });
    if (code !== 0) throw new Error(`npm run ${words.join(' ')} ended with ${code}: ${output}`);
    return output;
  }

  /** Two funnels of two bots, so that each process drives one, with a picture uploaded at each process. */
  async #runFunnels(): Promise<void> {
    const { token } = this.owner;
    const uploaded: string[] = [];
    for (const [at, { url }] of this.processes.entries())
      uploaded.push((await uploadPicture(url, token, picture(at))).id);
    const telegram = await this.host.telegram();
    for (const username of ['first_bot', 'second_bot']) {
      const bot = telegram.createBot({ username });
      this.bots.push(bot);
      await runPictures(this.owner, bot, uploaded);
    }
  }
}

/** The one installation that the steps share. */
export const installationOf = (host: Host): Promise<Installation> =>
  host.once('installation', () => Installation.begin(host));
