/**
 * Runs the product with an emulated Telegram and a page of chats, so that nobody needs a bot of their own.
 * Its data lies in memory or in a temporary folder and is deleted at the end. PORT and CHAT_PORT choose the ports.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serveChats } from '../demo/serveChats.ts';
import { startTelegram } from '../tests/support/telegram/startTelegram.ts';

const telegram = await startTelegram();
telegram.person({ first_name: 'Anna', language_code: 'en' });
telegram.person({ first_name: 'Борис', language_code: 'ru' });

const chats = await serveChats(telegram.url, Number(process.env.CHAT_PORT ?? 0));

const port = process.env.PORT ?? '3000';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-demo-'));
const product = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
  // The server exits when this IPC channel closes, so it never outlives this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, TELEGRAM_API_ROOT: telegram.url },
});
console.log(`Product: http://127.0.0.1:${port}\nChats:   ${chats.url}`);

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
  chats.stop();
  await telegram.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
product.on('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(1));
