import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { endProcess, startServer } from '#tests/support/serverProcess.ts';
import { startSmtp } from '#tests/support/smtpServer.ts';
import { askForMail } from '#tests/server/mail/mailWorld.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-mail-kill-'));
const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) await endProcess(child, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function startProcess(smtpUrl: string) {
  const server = await startServer(dataDir, { SMTP_URL: smtpUrl });
  running.add(server.child);
  return server;
}

it('a mail in flight when the process is killed is sent after the next start', async () => {
  const never = new Promise<void>(() => {});
  const stand = await startSmtp({ delayAcceptance: () => (stand.arrived() === 1 ? never : Promise.resolve()) });
  const first = await startProcess(stand.url);
  await askForMail(first, 'anna@example.org');
  await expect.poll(() => stand.arrived(), { timeout: 10_000 }).toBe(1);
  await endProcess(first.child, 'SIGKILL');

  const second = await startProcess(stand.url);
  const [mail] = await stand.waitFor(1);
  expect(mail?.to).toBe('anna@example.org');
  await endProcess(second.child, 'SIGKILL');
  await stand.stop();
}, 120_000);
