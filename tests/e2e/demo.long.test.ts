import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { endProcess } from '#tests/support/serverProcess.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from './sharedBrowser.ts';

/** Starts the demo with the server as it stands in the sources; the addresses that it prints. */
async function startDemo(lang: string) {
  const script = path.resolve('scripts/demo.ts');
  const env = { ...process.env, PORT: '0', LANG: lang, LC_ALL: lang, LOG_LEVEL: 'silent' };
  const demo = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '../server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => endProcess(demo, 'SIGTERM'));
  const addresses: string[] = [];
  for await (const line of createInterface(demo.stdout)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) addresses.push(address);
    if (address?.includes('/subscribe/')) break;
  }
  const [link = '', chats = '', pay = ''] = addresses;
  return { demo, link, chats, pay };
}

test('the link that the demo prints opens a running funnel with people on its stages', async () => {
  const { demo, link, chats, pay } = await startDemo('ru_RU.UTF-8');
  const { page, errors } = await visit(browser, new URL(link).origin, link);
  await page.getByRole('button', { name: /^(Sign in|Войти)$/ }).click();
  const lesson = page.getByRole('article', { name: 'Бесплатный урок' });
  await lesson.getByRole('button', { name: /^\d+ people are on this stage$/ }).click();
  await page.getByRole('complementary').getByText('Борис').waitFor();
  expect(page.url()).not.toContain('token=');
  expect(errors).toEqual([]);

  const { page: chat } = await visit(browser, new URL(chats).origin, chats);
  await chat.getByRole('button', { name: 'Start', exact: true }).click();
  await chat.getByRole('button', { name: 'Получить бесплатный урок' }).waitFor();

  const { page: paying } = await visit(browser, new URL(pay).origin, pay);
  await paying.getByRole('button', { name: /^(Sign in|Войти)$/ }).click();
  await paying
    .getByRole('link', { name: /^(Choose |Выбрать «)/ })
    .first()
    .click();
  await paying.getByRole('button', { name: /^(Pay|Оплатить) / }).waitFor();

  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
