import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type Bot, startTelegram, type Telegram } from './telegram/startTelegram.ts';
import { cheapPasswords } from './cheapPasswords.ts';
import { builtWebRoot } from './web.ts';

/** The whole product: the built pages, the server with PGlite on disk, an emulated Telegram. */
export interface Product {
  /** Its URL, which restarts do not change. */
  url: string;
  /** The data folder, which also holds the mails that `mailTo` reads. */
  dataDir: string;
  telegram: Telegram;
  /** The platform's bot, if the product has one. */
  platformBot: Bot | null;
  /** The running app. */
  app(): App;
  /** Stops the server only; its data and its URL remain. */
  halt(): Promise<void>;
  /** Restarts the server; has no effect while it is running. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Also creates the platform's bot. */
  hasPlatformBot?: boolean;
  /** The clock of the server and of Telegram, where a test moves it. */
  now?: () => Date;
}

/** Within the folder of all products of a run: the data folder that each new product copies. */
export const startedOnce = (folder: string): string => path.join(folder, 'started-once');

/** Starts the product on a free port, with new data in a temporary folder, or with a copy in the folder PRODUCTS. */
export async function startProduct({ env = {}, hasPlatformBot = false, now }: ProductOptions = {}): Promise<Product> {
  const webRoot = await builtWebRoot();
  const { PRODUCTS: folder } = process.env;
  const dataDir = mkdtempSync(path.join(folder ?? os.tmpdir(), 'voronka-product-'));
  if (folder) cpSync(startedOnce(folder), dataDir, { recursive: true });
  const telegram = await startTelegram({ limits: false, ...(now && { now: () => now().getTime() }) });
  const platformBot = hasPlatformBot ? telegram.createBot({ username: 'voronka_bot' }) : null;
  const start = (port: string) => {
    const config = readConfig({
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      THROTTLE: 'off',
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_RATE: '0',
      ...(platformBot && { PLATFORM_BOT_TOKEN: platformBot.token }),
      ...env,
    });
    return createApp({
      config,
      version: 'test',
      webRoot,
      checksAnswers: true,
      passwordCost: cheapPasswords,
      ...(now && { now }),
    });
  };
  let app = await start('0');
  const { url } = app;
  let isUp = true;
  const halt = async () => {
    if (isUp) await app.stop();
    isUp = false;
  };
  return {
    url,
    dataDir,
    telegram,
    platformBot,
    app: () => app,
    halt,
    async resume() {
      if (isUp) return;
      app = await start(new URL(url).port);
      isUp = true;
    },
    async stop() {
      await halt();
      await telegram.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
