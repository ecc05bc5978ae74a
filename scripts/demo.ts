/**
 * Runs the product with an emulated Telegram, a sample funnel that made-up people walk, and a page of chats to be one of
 * them, so that nobody needs a bot of their own. Paying is pretended too. Its data lies in memory or in a temporary folder and is deleted at the
 * end. PORT and CHAT_PORT choose the ports; an argument names another script that starts the product.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { demoAccount } from '#demo/sample/accounts.ts';
import { answerCrowd } from '#demo/sample/answerCrowd.ts';
import { startCrowd } from '#demo/sample/crowd.ts';
import { fillScreens } from '#demo/sample/fillScreens.ts';
import { openSample } from '#demo/sample/openSample.ts';
import { livePartnerMonth } from '#demo/sample/partner/partnerMonth.ts';
import { systemTexts } from '#demo/sample/systemTexts.ts';
import { serveChats } from '#demo/serveChats.ts';
import { startCloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';

const { language, texts } = systemTexts();
const telegram = await startTelegram();
const bot = telegram.createBot({ username: 'first_cup_bot', name: texts.botName });
telegram.person({ first_name: 'Anna', language_code: 'en' });
telegram.person({ first_name: 'Борис', language_code: 'ru' });

const chats = await serveChats(telegram.url, Number(process.env.CHAT_PORT ?? 0));

const platformBot = telegram.createBot({ username: 'voronka_demo_bot', name: 'Voronka' });
const cards = await startCloudPayments();

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-demo-'));
const settings = {
  DATA_DIR: dataDir,
  TELEGRAM_API_ROOT: telegram.url,
  PLATFORM_BOT_TOKEN: platformBot.token,
  STARS: 'on',
  CLOUDPAYMENTS_PUBLIC_ID: cards.merchant.publicId,
  CLOUDPAYMENTS_SECRET: cards.merchant.secret,
  CLOUDPAYMENTS_API: cards.url,
};
const owner = demoAccount('demo');
await livePartnerMonth({ env: settings, cards, owner, spoken: { language, texts } });
const product = spawn(process.execPath, [path.resolve(import.meta.dirname, process.argv[2] ?? 'start.ts')], {
  // The server exits when this IPC channel closes, so it never outlives this process.
  stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PORT: process.env.PORT ?? '3000',
    ...settings,
    // The demo must not write into an installation's database, nor follow its rules for mails and sign-up.
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    SIGN_UP: undefined,
  },
});

let stopCrowd = () => {};
let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopCrowd();
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  chats.stop();
  await telegram.stop();
  await cards.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
product.on('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(1));

/** The product's address once it is ready; the hints for a new installation are left out, as the demo has an account. */
const ready = new Promise<string>((found) => {
  let isReady = false;
  const show = (line: string) => {
    const address = /is ready: (\S+)\/$/.exec(line)?.[1];
    if (address) {
      isReady = true;
      found(address);
    } else if (!isReady || line.startsWith('{')) console.log(line);
  };
  if (product.stdout) createInterface(product.stdout).on('line', show);
});

async function open(): Promise<void> {
  const url = await ready;
  cards.merchant.url = url;
  const sample = { owner, botToken: bot.token };
  const { link, customer, session, funnel } = await openSample(url, sample, { language, texts });
  const stopComing = startCrowd(telegram, bot, { language, texts });
  const stopFilling = fillScreens({ url, session, funnel, texts });
  const stopAnswers = answerCrowd({ url, session, texts });
  stopCrowd = () => {
    stopComing();
    stopAnswers();
    stopFilling();
  };
  const { printed } = texts;
  console.log(`
${printed.funnel}: ${link}
${printed.account}: ${owner.email}, ${printed.password} ${owner.password}
${printed.chats}: ${chats.url}/?open=${bot.user.username}
${printed.pay}: ${customer.link}
${printed.account}: ${customer.email}, ${printed.password} ${customer.password}
`);
}

open().catch((error: unknown) => {
  if (!isEnding) console.error(error);
  void end(1);
});
