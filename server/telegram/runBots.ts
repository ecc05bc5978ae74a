import type { Listen } from '#server/db/notify.ts';
import { pause } from './backoff.ts';
import { BotHealth } from './botHealth.ts';
import { driveBot, type DriveOptions } from './driveBot.ts';
import {
  forgetLeftWebhooks,
  type LeasedBot,
  leaseSeconds,
  type LeftWebhook,
  releaseLeases,
  releaseStopped,
  renewLeases,
  takeLeases,
} from './leases.ts';
import { TelegramRefused } from './telegramErrors.ts';
import { writeTrouble } from './trouble.ts';

export interface BotsOptions extends DriveOptions {
  /** Names this run of the process. */
  by: string;
  /** No other process can be driving a bot (an embedded database). */
  isAlone: boolean;
  listen: Listen;
  /** A bot's token in plain; throws when it cannot be read. */
  openToken(bot: { id: string; token_sealed: Buffer }): string;
  /** Which bots are driven has changed. */
  onChange(): void;
}

interface DrivenBot {
  owner_id: string;
  id: string;
  token: string;
  fence: number;
  floodUntil: Date | null;
}

export interface Bots {
  /** Bots whose lease is held and whose token is known. */
  drivenBots(): DrivenBot[];
  /** The lease under which this was given is still held. */
  isDriven(bot: DrivenBot): boolean;
  /** A call was answered as if the token did not exist. */
  reportRevoked(bot: DrivenBot): void;
  /** Ends all open requests, their updates unconfirmed, and gives the bots to other processes. */
  stop(): Promise<void>;
}

interface Driver {
  bot: LeasedBot;
  /** Null when it cannot be read. */
  token: string | null;
  health: BotHealth;
  /** ms of the clock that never goes back. */
  heldUntil: number;
  controller: AbortController;
  done: Promise<void>;
  isDone: boolean;
}

const lookMs = 2_500;
/** The lease is given up a little before it runs out. */
const leaseMs = leaseSeconds * 1000 - 500;
const clock = () => performance.now();

/** Drives the bots of all funnels that run or are tested and that this process can lease, and follows what is run, stopped and connected. */
export function runBots(options: BotsOptions): Bots {
  const { db, by, log } = options;
  const drivers = new Map<string, Driver>();
  const ending = new Set<Promise<void>>();
  let isStopping = false;
  let sleeping = new AbortController();

  const stopListening = options.listen(({ kind }) => {
    if (kind === 'bots') sleeping.abort();
  });
  const loop = run();

  async function run(): Promise<void> {
    while (!isStopping) {
      sleeping = new AbortController();
      try {
        await look();
      } catch (error) {
        log.error({ err: error }, 'the bots wait for the database');
      }
      for (const driver of drivers.values()) if (driver.heldUntil < clock()) end(driver);
      if (!isStopping) await pause(lookMs, sleeping.signal);
    }
  }

  async function look(): Promise<void> {
    const at = clock();
    const now = options.now();
    const held = [
      ...(await renewLeases(db, by, now)),
      ...(await takeLeases(db, { by, isAlone: options.isAlone, now })),
    ];
    const ids = new Set(held.map(({ id }) => id));
    for (const driver of drivers.values()) if (!ids.has(driver.bot.id)) end(driver);
    for (const bot of held) follow(bot, at + leaseMs);
    await releaseStopped(db, by, now);
    for (const left of await forgetLeftWebhooks(db, now)) void removeWebhook(left);
  }

  function follow(bot: LeasedBot, heldUntil: number): void {
    const driver = drivers.get(bot.id);
    if (
      driver &&
      !driver.isDone &&
      driver.bot.fence === bot.fence &&
      // the first run takes what was kept during its tests
      driver.bot.state === bot.state &&
      driver.bot.token_sealed.equals(bot.token_sealed)
    ) {
      driver.bot = bot;
      driver.heldUntil = heldUntil;
      return;
    }
    if (driver) end(driver);
    begin(bot, heldUntil, driver?.done ?? Promise.resolve());
  }

  function begin(bot: LeasedBot, heldUntil: number, before: Promise<void>): void {
    const controller = new AbortController();
    const { signal } = controller;
    const write = (trouble: Parameters<typeof writeTrouble>[2]) => writeTrouble(db, bot, trouble, options.now());
    const health = new BotHealth({ write, clock, known: bot.trouble?.code ?? null });
    const token = readToken(bot);
    const driver: Driver = { bot, token, health, heldUntil, controller, done: before, isDone: false };
    // a bot's last request has ended before its next begins
    driver.done = before
      .then(() => drive(driver, signal))
      .catch((error) => log.error({ err: error, bot: bot.id }, 'a bot is not driven'))
      .then(() => {
        driver.isDone = token !== null;
      });
    drivers.set(bot.id, driver);
    options.onChange();
  }

  async function drive({ bot, token, health }: Driver, signal: AbortSignal): Promise<void> {
    if (token === null) return health.report('token_revoked', 'the stored token cannot be read');
    if (!signal.aborted) await driveBot(options, { bot, token, health, signal });
  }

  function readToken(bot: LeasedBot): string | null {
    try {
      // an empty one stands for one that was lost with its key
      return options.openToken(bot) || null;
    } catch {
      log.error({ bot: bot.id }, 'a token cannot be read');
      return null;
    }
  }

  function end(driver: Driver): void {
    if (drivers.get(driver.bot.id) === driver) drivers.delete(driver.bot.id);
    driver.controller.abort();
    ending.add(driver.done);
    void driver.done.then(() => ending.delete(driver.done));
    options.onChange();
  }

  async function removeWebhook({ id, token_sealed }: LeftWebhook): Promise<void> {
    if (token_sealed === null) return;
    try {
      const token = options.openToken({ id, token_sealed });
      await options.api.call(token, 'deleteWebhook', { drop_pending_updates: false });
    } catch (error) {
      // the address is forgotten: what still comes there is answered 404 and kept by Telegram
      log.error({ err: error, bot: id }, 'a webhook is not removed');
    }
  }

  const isHeld = (driver: Driver | undefined): driver is Driver & { token: string } =>
    driver !== undefined && driver.token !== null && driver.heldUntil > clock();

  return {
    drivenBots: () =>
      [...drivers.values()].filter(isHeld).map(({ bot, token }) => ({
        owner_id: bot.owner_id,
        id: bot.id,
        token,
        fence: bot.fence,
        floodUntil: bot.flood_until,
      })),
    isDriven({ id, fence }) {
      const driver = drivers.get(id);
      return isHeld(driver) && driver.bot.fence === fence;
    },
    reportRevoked({ id }) {
      const failed = drivers.get(id)?.health.failed(new TelegramRefused(401, 'Unauthorized'));
      failed?.catch((error) => log.error({ err: error }, 'trouble is not written down'));
    },
    async stop() {
      isStopping = true;
      stopListening();
      sleeping.abort();
      await loop;
      for (const driver of drivers.values()) end(driver);
      await Promise.all(ending);
      await releaseLeases(db, by).catch((error) => log.error({ err: error }, 'the bots are not given up'));
    },
  };
}
