import { mockTelegramEnv } from '@telegram-apps/sdk-react';
import { afterEach, expect, test } from 'vitest';
import { settleInTelegram } from '#src/platform/telegram/settleInTelegram.ts';

const launch = (version: string) =>
  new URLSearchParams({
    tgWebAppPlatform: 'android',
    tgWebAppVersion: version,
    tgWebAppThemeParams: '{}',
    tgWebAppData: 'auth_date=1&hash=abc&signature=abc',
  });

async function callsIn(version: string): Promise<string[]> {
  const calls: string[] = [];
  location.hash = launch(version).toString();
  mockTelegramEnv({ launchParams: launch(version), onEvent: ([method]) => calls.push(method) });
  await settleInTelegram();
  return calls;
}

afterEach(() => {
  location.hash = '';
});

test('inside Telegram the page says that it is ready, expands and turns vertical swipes off', async () => {
  const calls = await callsIn('7.7');
  expect(calls).toContain('web_app_ready');
  expect(calls).toContain('web_app_expand');
  expect(calls).toContain('web_app_setup_swipe_behavior');
});

test('a client before 7.7 is not asked about swipes', async () => {
  expect(await callsIn('7.6')).not.toContain('web_app_setup_swipe_behavior');
});

test('outside Telegram nothing is loaded or called', async () => {
  await expect(settleInTelegram()).resolves.toBeUndefined();
});
