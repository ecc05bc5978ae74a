import { translate } from '#server/telegram/translate.ts';
import type { Db } from '#server/db/transaction.ts';
import { randomId } from '#tests/support/traces/randomFunnel.ts';
import { type Chances, seededChances } from '../random.ts';
import { SimulatedDatabase } from './simulatedDatabase.ts';
import { SimulatedOwner } from './simulatedOwner.ts';
import { type ProcessSurroundings, type SimulatedProcess, startProcess } from './simulatedProcess.ts';
import type { EmptyDatabase } from './emptyDatabase.ts';
import { enterHost } from './simulatedTime.ts';
import { type SentCall, type SimulatedBot, SimulatedTelegram } from './simulatedTelegram.ts';
import { Host, Timeline } from './timeline.ts';

/** Some seconds before a full minute, at which letters are due. */
const begunAt = Date.parse('2026-03-02T09:59:49Z');
/** A process that is told to end is killed after this time, ms, as by the launcher. */
const stopMs = 10_000;
/** What was answered so shortly before a fault may not be written down yet, ms. */
const settleMs = 3_000;

/** A machine on which one process after the other runs. */
export interface Slot {
  name: string;
  starts: number;
  process: SimulatedProcess | null;
  skewMs: number;
}

/** Owner, bots, people, processes, database and Telegram of one schedule. */
export class SimulatedWorld {
  readonly chances: Chances;
  readonly timeline: Timeline;
  readonly database: SimulatedDatabase;
  readonly telegram: SimulatedTelegram;
  readonly owner: SimulatedOwner;
  readonly slots: Slot[];
  readonly isEmbedded: boolean;
  /** Reads the rows, as somebody who looks at the database from outside. */
  readonly db: Db;
  /** What happened, in order: the same for the same seed. */
  readonly trace: string[] = [];
  readonly errors: string[] = [];
  /** Calls that were on their way when something befell their process. */
  readonly excused = new Set<SentCall>();
  readonly rate: number;
  /** Times at which a process began to send with a full bucket. */
  readonly beginnings: number[] = [];
  /** From when until when a bot may wait for so long that presses expire: Telegram is away, or clocks tell another end of a 429. */
  readonly longWaits: { from: number; until: number }[] = [];
  /** Until when faults are at work. */
  troubledUntil = 0;
  /** No further fault befalls it. */
  isCalm = false;
  readonly #surroundings: ProcessSurroundings;
  readonly #observer: Host;

  constructor({ pglite, protocol }: EmptyDatabase, seed: number) {
    this.chances = seededChances(seed);
    const { chances } = this;
    const timeline = new Timeline(begunAt, (host, run) => enterHost({ timeline, host }, run));
    this.timeline = timeline;
    this.database = new SimulatedDatabase({ pglite, protocol, timeline, chances: chances.of('database') });
    this.rate = chances.pick([3, 10, 30]);
    const isPolled = chances.chance(0.5);
    this.isEmbedded = chances.chance(0.35);
    this.telegram = new SimulatedTelegram({
      ...{ timeline, chances: chances.of('telegram'), rate: this.rate },
      onMessage: (bot, chat, message) => this.onMessage(bot, chat, message),
      post: (bot, update) => this.#post(bot, update),
    });
    this.#surroundings = {
      ...{ timeline, database: this.database, telegram: this.telegram, rate: this.rate },
      publicUrl: isPolled ? null : 'https://voronka.example',
      isEmbedded: this.isEmbedded,
      onError: (host, message, error) => this.#note(host.name, `${message}: ${reasonOf(error)}`),
    };
    const count = this.isEmbedded ? 1 : 2;
    this.slots = Array.from({ length: count }, (_, at) => ({ name: `p${at}`, starts: 0, process: null, skewMs: 0 }));
    this.#observer = this.#hostOf('observer');
    this.db = this.database.openFor(this.#observer, { isEmbedded: false }).db;
    this.owner = new SimulatedOwner(this.#surroundings, this.#hostOf('web'), randomId(chances.of('owner')));
  }

  onMessage: (bot: SimulatedBot, chatId: number, message: { id: number; text: string; data: string[] }) => void =
    () => {};

  /** Of bots, by their ids at Telegram, the rows. */
  readonly botRows = new Map<number, { owner_id: string; bot_id: string }>();

  say(what: string): void {
    this.trace.push(`${this.timeline.now.toFixed(3)} ${what}`);
  }

  /** Lets the world go on until something is done. */
  async until<T>(work: () => Promise<T>): Promise<T> {
    let outcome: { value: T } | { error: unknown } | null = null;
    enterHost({ timeline: this.timeline, host: this.#observer }, () => {
      work().then(
        (value) => void (outcome = { value }),
        (error: unknown) => void (outcome = { error }),
      );
    });
    await this.timeline.pass(0);
    for (let passed = 0; outcome === null; passed += 5) {
      if (passed > 600_000) throw new Error('what was begun does not end');
      await this.timeline.pass(5);
    }
    const ended = outcome as { value: T } | { error: unknown };
    if ('error' in ended) throw ended.error;
    return ended.value;
  }

  start(slot: Slot): void {
    if (slot.process) return;
    slot.starts += 1;
    const host = this.#hostOf(`${slot.name}.${slot.starts}`);
    host.skewMs = slot.skewMs;
    slot.process = startProcess(this.#surroundings, host);
    this.beginnings.push(this.timeline.now);
    this.say(`${host.name} starts`);
  }

  /** Ends a process as SIGKILL does; what it has sent on its way may still arrive. */
  kill(slot: Slot): void {
    const { process } = slot;
    if (!process) return;
    slot.process = null;
    const { host } = process;
    this.timeline.kill(host);
    this.excuse(host);
    this.say(`${host.name} is killed`);
    this.telegram.cutOff(host);
    const cut = () => void this.database.cutOff(host);
    if (this.chances.chance(0.5)) this.timeline.schedule(null, 1, cut);
    else cut();
  }

  /** Ends a process as SIGTERM does. */
  terminate(slot: Slot): void {
    const { process } = slot;
    if (!process || process.host.state !== 'running') return;
    const { host } = process;
    this.say(`${host.name} is told to end`);
    const isOver = () => slot.process !== process;
    this.timeline.schedule(null, stopMs, () => (isOver() ? undefined : this.kill(slot)));
    void process.stop().then(() => {
      if (isOver()) return;
      slot.process = null;
      this.timeline.schedule(null, 0, () => {
        this.timeline.kill(host);
        // a database that is back in time is waited for
        if (!this.database.isUp) this.excuse(host);
        this.telegram.cutOff(host);
        void this.database.cutOff(host);
        this.say(`${host.name} has ended`);
      });
    });
  }

  /** Stops a process as SIGSTOP does, between two transactions, or so that the database gives up on it in one. */
  pause(slot: Slot, ms: number): void {
    const { process } = slot;
    if (!process || process.host.state !== 'running') return;
    const { host } = process;
    const stop = (cutsTransaction: boolean) => {
      if (host.state !== 'running') return;
      if (this.database.isUsedBy(host) && !cutsTransaction) {
        this.timeline.schedule(null, 0.5, () => stop(false));
        return;
      }
      this.timeline.pause(host);
      this.excuse(host);
      this.say(`${host.name} is paused for ${Math.round(ms)}`);
      if (cutsTransaction) void this.database.cutOff(host);
      this.timeline.schedule(null, ms, () => {
        this.excuse(host);
        this.timeline.resume(host);
        this.beginnings.push(this.timeline.now);
        if (host.state === 'running') this.say(`${host.name} goes on`);
      });
    };
    stop(this.chances.chance(0.3));
  }

  /** What is on its way from a host, or from all, may come twice or not at all. */
  excuse(host: Host | null): void {
    const since = this.database.unwrittenSince(settleMs);
    for (const call of this.telegram.sent)
      if ((host === null || call.by === host.name) && (call.answeredAt === null || call.answeredAt > since))
        this.excused.add(call);
  }

  #hostOf(name: string): Host {
    const own = this.chances.of(name);
    return new Host(name, () => own.next());
  }

  #note(by: string, what: string): void {
    this.errors.push(`${this.timeline.now.toFixed(0)} ${by} ${what}`);
  }

  async #post(bot: SimulatedBot, update: unknown): Promise<boolean> {
    const row = this.botRows.get(bot.id);
    const running = this.slots.flatMap(({ process }) => process ?? []);
    const event = translate(update);
    if (!row || !event || running.length === 0) throw new Error('nobody takes it');
    return this.chances.pick(running).receive(row, [event]);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
