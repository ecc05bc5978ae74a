import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { pauseSending, resumeSending } from '#server/db/sendingPaused.ts';
import { signUp, startTestApp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

it('after a restore no updates are received and nothing is sent until it is confirmed', async () => {
  const telegram = await startTelegram();
  const bot = telegram.createBot({ username: 'shop_bot', name: 'Shop' });
  const kept = await openTestDatabase();
  const database = { ...kept, close: async () => {} };
  const start = () =>
    startTestApp({ database, telegramRoot: telegram.url, env: { SECRET_KEY: 'the same in both lives' } });

  await pauseSending(database.db, 'restored');
  const silent = await start();
  expect(silent.app.pauseReason()).toBe('restored');
  const owner = await signUp(silent);
  const { id, revision } = await seedFunnel(owner, { bot });
  await owner.call(endpoints.funnels.run, { params: { id }, body: { base_revision: revision } });
  const person = telegram.person();
  person.start(bot);
  await silent.stop();
  expect(telegram.log.entries.filter(({ kind }) => kind === 'update')).toEqual([]);
  expect(telegram.log.sends()).toEqual([]);

  expect(await resumeSending(database.db)).toBe(true);
  expect(await resumeSending(database.db)).toBe(false);
  const heard = await start();
  expect(heard.app.pauseReason()).toBe(null);
  await person.waitFor(bot, 'Shall we begin?');
  await heard.stop();
  await kept.close();
  await telegram.stop();
});
