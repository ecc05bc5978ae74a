import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { callEndpoint, signUp, type SignedUp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { endProcess, runScript, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

let dataDir: string;
let telegram: Telegram;
let server: ServerProcess;
const env = () => ({ DATA_DIR: dataDir, TELEGRAM_API_ROOT: telegram.url });
const start = async () => {
  server = await startServer(dataDir, { ACTIVATION: 'off', ...env() });
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-without-'));
  telegram = await startTelegram();
  await start();
});
afterAll(async () => {
  await endProcess(server.child, 'SIGKILL');
  await telegram.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('the bots of an account are stopped by a command while no server runs, and stay so at the next start', async () => {
  const running = async (name: string) => {
    const owner = await signUp(server);
    const bot = telegram.createBot({ username: `${name}_bot` });
    const { id } = await seedFunnel(owner, { bot, document: threeStages() });
    await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
    return { owner, bot, id };
  };
  const [kept, stopped] = [await running('kept'), await running('stopped')];
  await endProcess(server.child, 'SIGTERM');
  const { code, output } = await runScript('scripts/admin.ts', ['stop', stopped.owner.email], env());
  expect(output).toBe(`The bots of ${stopped.owner.email} are stopped: 1. The owner can run them again.\n`);
  expect(code).toBe(0);

  await start();
  const stateOf = async ({ owner, id }: { owner: SignedUp; id: string }) =>
    (
      await callEndpoint<Funnel>(server.url, endpoints.funnels.get, {
        params: { id },
        headers: { authorization: `Token ${owner.token}` },
      })
    ).body.state;
  expect(await stateOf(stopped)).toBe('stopped');
  expect(await stateOf(kept)).toBe('running');
  const person = telegram.person({ first_name: 'Anna' });
  person.start(stopped.bot);
  person.start(kept.bot);
  await person.waitFor(kept.bot, 'Shall we begin?');
  expect(person.messages(stopped.bot)).toEqual([]);
});
