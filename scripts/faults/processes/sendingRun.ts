import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { Owner } from '../owner.ts';
import { makeProduct, type Product } from '../product.ts';
import type { Chances } from '../random.ts';

export interface SendingPlan {
  /** The bundled server. */
  main: string;
  people: number;
  /** How often the fault comes. */
  times: number;
  chances: Chances;
  say(line: string): void;
}

export interface SendingNeeds {
  /** Messages a second. */
  rate: number;
  processes?: number;
}

/** How long Telegram takes to answer, ms: some calls are always on their way. */
const answerMs = 60;
const patienceMs = 1_200_000;
const text = 'The news';

/** Real processes on a real PostgreSQL, an emulated Telegram, and a mailing to many people. */
export class SendingRun {
  readonly plan: SendingPlan;
  readonly cluster: Cluster;
  readonly telegram: Telegram;
  readonly bot: Bot;
  products: Product[] = [];
  owner!: Owner;
  database!: Database;
  /** Calls whose process was struck before their outcome was written down, by what the rows said then. */
  inFlight = 0;
  #mailing = '';
  /** All processes of one database share it. */
  readonly #dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-processes-'));
  readonly #rate: number;

  constructor(plan: SendingPlan, { rate }: SendingNeeds, started: { cluster: Cluster; telegram: Telegram }) {
    this.plan = plan;
    this.#rate = rate;
    this.cluster = started.cluster;
    this.telegram = started.telegram;
    this.bot = this.telegram.createBot({ username: 'processes_bot' });
    this.telegram.faults.delayAnswers(Number.POSITIVE_INFINITY, answerMs, { method: 'sendMessage' });
  }

  /** Starts a process on a database. */
  async addProduct(url: string): Promise<Product> {
    const env = { DATABASE_URL: url, TELEGRAM_RATE: String(this.#rate) };
    const { main } = this.plan;
    const product = await makeProduct({
      main,
      dataDir: this.#dataDir,
      telegramRoot: this.telegram.url,
      flags: nodeFlags,
      env,
    });
    this.products.push(product);
    product.start();
    await product.ready();
    return product;
  }

  /** An owner whose funnel runs on a bot with so many people, and the draft of a mailing to them. */
  async prepare(processes: number): Promise<void> {
    const url = this.cluster.url('postgres');
    for (let i = 0; i < processes; i++) await this.addProduct(url);
    this.database = await openDatabase({ dataDir: '', url });
    this.owner = new Owner(this.products[0]?.url ?? '');
    await this.owner.signUp();
    const { funnels, mailings } = endpoints;
    const body = { name: 'Processes', document: threeStages(), token: this.bot.token };
    const funnel = await this.owner.ask<Funnel>(funnels.create, { body });
    await this.owner.ask(funnels.run, { params: { id: funnel.id }, body: {} });
    await this.#addPeople();
    const message = { text, image: null, video: null, buttons: [] };
    const draft = { funnel: funnel.id, title: 'News', message };
    this.#mailing = (await this.owner.ask<Mailing>(mailings.create, { body: draft })).id;
  }

  async send(): Promise<void> {
    const { mailings } = endpoints;
    await this.owner.ask(mailings.send, { params: { id: this.#mailing }, body: {} }, [200, 409]);
  }

  get mailing(): Promise<Mailing> {
    return this.owner.ask<Mailing>(endpoints.mailings.get, { params: { id: this.#mailing } });
  }

  /** Messages of the mailing that have come. */
  get came(): number {
    return this.telegram.log.sends(this.bot.user.id).length;
  }

  async untilCame(count: number): Promise<void> {
    await this.#until(() => this.came >= count, `${count} have come`);
  }

  /** Until it is over, where it is resumed whenever it was paused. */
  async untilSent(): Promise<void> {
    const params = { id: this.#mailing };
    for (const until = Date.now() + patienceMs; ; await after(500)) {
      const { state, progress } = await this.mailing;
      if (state === 'sent') return;
      if (state === 'paused') await this.owner.ask(endpoints.mailings.resume, { params }, [200, 409]);
      if (Date.now() > until) throw new Error(`the mailing is ${state}: ${JSON.stringify(progress)}`);
    }
  }

  /** Adds to `inFlight` what the rows say is on its way. */
  async countInFlight(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from deliveries where state = 'sending' and cause = 'mailing'`.execute(
      this.database.db,
    );
    const count = rows[0]?.count ?? 0;
    this.inFlight += count;
    return count;
  }

  /** The process that sends for the bot; it changes with each takeover. */
  async holder(): Promise<string | null> {
    const bots = this.database.db.selectFrom('bots').select('leased_by');
    return (await bots.executeTakeFirst())?.leased_by ?? null;
  }

  /** What people got, held against what the mailing says. */
  async outcome() {
    const copies = new Map<number, number>();
    for (const { chatId = 0 } of this.telegram.log.sends(this.bot.user.id))
      copies.set(chatId, (copies.get(chatId) ?? 0) + 1);
    const { rows } = await sql<{ chat_id: number; state: string }>`
      select chat_id, state from mailing_recipients`.execute(this.database.db);
    const uncertain = new Set(rows.filter(({ state }) => state === 'uncertain').map(({ chat_id }) => chat_id));
    const { progress } = await this.mailing;
    const leftOut = rows.filter(({ chat_id }) => !copies.has(chat_id) && !uncertain.has(chat_id)).length;
    const extra = [...copies.values()].reduce((sum, times) => sum + times - 1, 0);
    return { recipients: rows.length, leftOut, extra, uncertain: uncertain.size, listed: progress.uncertain };
  }

  async close(): Promise<void> {
    for (const product of this.products) await product.kill();
    await this.database?.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #addPeople(): Promise<void> {
    const ids = Array.from({ length: this.plan.people }, () => {
      const person = this.telegram.person();
      this.bot.chats.set(person.id, { person: person.user, isBlocked: false, messages: new Map() });
      return person.id;
    });
    await sql`
      with bot as (select owner_id, id from bots), given as (select value::bigint as telegram_id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)),
        made as (
          insert into contacts (owner_id, id, telegram_id, first_name)
          select b.owner_id, gen_random_uuid(), g.telegram_id, 'P' || g.telegram_id from bot b cross join given g
          returning owner_id, id, telegram_id)
      insert into chats (owner_id, bot_id, contact_id, telegram_id, last_seen_at)
      select m.owner_id, b.id, m.id, m.telegram_id, now() from made m cross join bot b`.execute(this.database.db);
  }

  async #until(isSo: () => boolean, what: string): Promise<void> {
    for (const until = Date.now() + patienceMs; !isSo(); await after(20))
      if (Date.now() > until) throw new Error(`not within ${patienceMs} ms: ${what}`);
  }
}

/** Prepares a run, does something while its mailing leaves, and cleans up. */
export async function withSendingRun<T>(
  plan: SendingPlan,
  needs: SendingNeeds,
  work: (run: SendingRun) => Promise<T>,
): Promise<T> {
  const [cluster, telegram] = await Promise.all([startCluster({ durable: true }), startTelegram({ limits: false })]);
  const run = new SendingRun(plan, needs, { cluster, telegram });
  try {
    await run.prepare(needs.processes ?? 1);
    return await work(run);
  } finally {
    await run.close();
    await telegram.stop();
    await cluster.stop();
  }
}
