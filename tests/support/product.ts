import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Bot, startTelegram, type Telegram } from './telegram/startTelegram.ts';
import { cheapPasswords } from './cheapPasswords.ts';
import { builtWebRoot } from './web.ts';

/** The whole product on this machine: the built pages, the server over PGlite on the disk, an emulated Telegram. */
export interface Product {
  /** Stays the same when the server is stopped and started again. */
  url: string;
  /** Its data, mails too: `mailTo` reads them. */
  dataDir: string;
  telegram: Telegram;
  /** The installation's own bot, where it was asked for. */
  platformBot: Bot | null;
  /** The app that runs now. */
  app(): App;
  /** Stops the server alone; its data and its address wait. */
  halt(): Promise<void>;
  /** Starts it again; nothing happens to a server that runs. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Further environment. */
  env?: Record<string, string>;
  /** Also gives the installation a bot of its own. */
  hasPlatformBot?: boolean;
}

/** In the folder of all products of a run: the data of one that was started and stopped. */
export const startedOnce = (folder: string): string => path.join(folder, 'started-once');

/** Starts the product on a free port, with its data in a temporary folder: new, or a copy within the folder PRODUCTS. */
export async function startProduct({ env = {}, hasPlatformBot = false }: ProductOptions = {}): Promise<Product> {
  const webRoot = await builtWebRoot();
  const { PRODUCTS: folder } = process.env;
  const dataDir = mkdtempSync(path.join(folder ?? os.tmpdir(), 'voronka-product-'));
  if (folder) cpSync(startedOnce(folder), dataDir, { recursive: true });
  const telegram = await startTelegram({ limits: false });
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
    return createApp({ config, version: 'test', webRoot, checksAnswers: true, passwordCost: cheapPasswords });
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
