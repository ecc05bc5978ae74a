import type { Listen } from '#server/db/notify.ts';
import { endedWithin } from '#server/loop/endedWithin.ts';
import { type Loop, runLoop } from '#server/loop/runLoop.ts';
import { BotDriver, type BotDriverOptions } from './botDriver.ts';
import {
  deleteOrphanedWebhooks,
  type LeasedBot,
  leaseSeconds,
  newAtOnce,
  type OrphanedWebhook,
  releaseAllLeases,
  releaseLeases,
  releaseStopped,
  renewLeases,
  takeLeases,
} from './leases.ts';

export interface BotSupervisorOptions extends BotDriverOptions {
  /** Names this run of the process. */
  by: string;
  /** No other process can be driving a bot (an embedded database). */
  isAlone: boolean;
  listen: Listen;
  /** Called when the set of driven bots has changed. */
  onChange(): void;
}

interface DrivenBot {
  owner_id: string;
  id: string;
  token: string;
  fence: number;
  floodUntil: Date | null;
}

const renewMs = 2_500;
/** Where more may be free than are taken at a time, ms: those that start together look at each other's share in between. */
const takeMoreMs = 100;
/** How long this process trusts a lease: less than the database does, so that two processes never poll one bot. */
const leaseMs = leaseSeconds * 1000 - 500;

/**
 * Drives the bots of all funnels that run or are tested and that this process can lease, from its construction until
 * `stop`, and follows what is run, stopped and connected.
 */
export class BotSupervisor {
  readonly #options: BotSupervisorOptions;
  readonly #drivers = new Map<string, BotDriver>();
  readonly #ending = new Set<Promise<void>>();
  readonly #loop: Loop;

  constructor(options: BotSupervisorOptions) {
    this.#options = options;
    this.#loop = runLoop({
      poll: () => this.#renew(),
      listen: options.listen,
      wakeOn: ['bots'],
      longestSleepMs: renewMs,
      afterErrorMs: renewMs,
      errorMessage: 'the bots wait for the database',
      log: options.log,
    });
  }

  /** Bots that this process has leased and whose token could be decrypted. */
  drivenBots(): DrivenBot[] {
    return [...this.#drivers.values()].flatMap(({ bot, token, isLeased }) => {
      const { owner_id, id, fence, flood_until: floodUntil } = bot;
      return token !== null && isLeased ? [{ owner_id, id, token, fence, floodUntil }] : [];
    });
  }

  /** Tells whether the lease is still valid under which `drivenBots` returned this bot. */
  isDriven({ id, fence }: DrivenBot): boolean {
    const driver = this.#drivers.get(id);
    return driver !== undefined && driver.token !== null && driver.isLeased && driver.bot.fence === fence;
  }

  /** Reports a call that Telegram answered as if the token did not exist, as after /revoke. */
  reportRevoked({ id }: DrivenBot): void {
    this.#drivers.get(id)?.reportRevoked();
  }

  /** Reports that a message waits for a file that is missing; null where none is any more. */
  reportFilesTrouble({ id }: DrivenBot, trouble: Parameters<BotDriver['reportFilesTrouble']>[0]): void {
    this.#drivers.get(id)?.reportFilesTrouble(trouble);
  }

  /** Aborts all open requests, leaves their updates unconfirmed, and releases the leases for other processes. */
  async stop(): Promise<void> {
    const { db, by, log } = this.#options;
    await this.#loop.stop();
    for (const driver of this.#drivers.values()) this.#end(driver);
    await Promise.all(this.#ending);
    await releaseAllLeases(db, by).catch((error: unknown) => log.error({ err: error }, 'the bots are not given up'));
  }

  async #renew(): Promise<number> {
    try {
      const taken = await this.#followLeases();
      return taken < newAtOnce ? renewMs : takeMoreMs;
    } finally {
      // A lease also expires while the database is down: another process may have leased the bot by then.
      for (const driver of this.#drivers.values()) if (!driver.isLeased) this.#end(driver);
    }
  }

  /** @returns how many it has taken */
  async #followLeases(): Promise<number> {
    const { db, by, isAlone } = this.#options;
    const until = performance.now() + leaseMs;
    const now = this.#options.now();
    const { renewed, share, areFree, areStopped, areOrphaned } = await renewLeases(db, { by, isAlone, now });
    await this.#giveUp(renewed.splice(share));
    const most = areFree ? share - renewed.length : 0;
    const taken = most > 0 ? await takeLeases(db, { by, isAlone, now, most }) : [];
    const leased = [...renewed, ...taken];
    const ids = new Set(leased.map(({ id }) => id));
    for (const driver of this.#drivers.values()) if (!ids.has(driver.bot.id)) this.#end(driver);
    for (const bot of leased) this.#follow(bot, until);
    if (areStopped) await releaseStopped(db, by, now);
    const orphaned = areOrphaned ? await deleteOrphanedWebhooks(db, now) : [];
    for (const webhook of orphaned) void this.#removeWebhook(webhook);
    return taken.length;
  }

  /** Leaves bots to a process that has fewer; their calls in flight end here, and no chat gets another one before. */
  async #giveUp(bots: LeasedBot[]): Promise<void> {
    if (bots.length === 0) return;
    const { db, by } = this.#options;
    const drivers = bots.flatMap(({ id }) => this.#drivers.get(id) ?? []);
    for (const driver of drivers) this.#end(driver);
    // one that does not end must not keep the other leases from being renewed: the fence refuses what it still does
    await endedWithin(
      drivers.map(({ done }) => done),
      renewMs,
    );
    const ids = bots.map(({ id }) => id);
    await releaseLeases(db, by, ids);
  }

  #follow(bot: LeasedBot, until: number): void {
    const driver = this.#drivers.get(bot.id);
    if (driver?.renew({ bot, until })) return;
    if (driver) this.#end(driver);
    this.#drivers.set(bot.id, new BotDriver(this.#options, { bot, until }, driver));
    this.#options.onChange();
  }

  #end(driver: BotDriver): void {
    if (this.#drivers.get(driver.bot.id) === driver) this.#drivers.delete(driver.bot.id);
    driver.end();
    this.#ending.add(driver.done);
    void driver.done.then(() => this.#ending.delete(driver.done));
    this.#options.onChange();
  }

  async #removeWebhook({ id, token_sealed }: OrphanedWebhook): Promise<void> {
    if (token_sealed === null) return;
    try {
      const token = this.#options.openToken({ id, token_sealed });
      await this.#options.api.call(token, 'deleteWebhook', { drop_pending_updates: false });
    } catch (error) {
      // The webhook's keys are deleted: an update that Telegram still posts is answered 404 and stays in its queue.
      this.#options.log.error({ err: error, bot: id }, 'a webhook is not removed');
    }
  }
}
