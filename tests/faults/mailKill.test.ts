import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { startSmtp } from '#tests/support/smtpServer.ts';
import { askForMail } from '#tests/server/mail/mailWorld.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-mail-kill-'));
const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** The server in a process of its own, with the embedded database in `dataDir`. */
async function startProcess(smtpUrl: string): Promise<{ child: ChildProcess; url: string; said: string[] }> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.resolve('server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    const url = /is ready: (\S+)\/$/.exec(line)?.[1];
    if (url) return { child, url, said };
  }
  throw new Error(`It did not start: ${said.join('\n')}`);
}

it('a mail that was on its way when the process was killed leaves with the next start', async () => {
  const never = new Promise<void>(() => {});
  const stand = await startSmtp({ holds: () => (stand.begun() === 1 ? never : Promise.resolve()) });
  const first = await startProcess(stand.url);
  await askForMail(first, 'anna@example.org');
  await expect.poll(() => stand.begun(), { timeout: 10_000 }).toBe(1);
  await kill(first.child);

  const second = await startProcess(stand.url);
  const [mail] = await stand.waitFor(1);
  expect(mail?.to).toBe('anna@example.org');
  await kill(second.child);
  await stand.stop();
}, 120_000);
