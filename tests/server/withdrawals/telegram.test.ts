import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { handlePlatformEvent } from '#server/domain/platform/handlePlatformEvent.ts';
import { noticeButton, noticeText } from '#server/notices/noticeTexts.ts';
import { claimNotices } from '#server/notices/pendingNotices.ts';
import { callEndpoint, type SignedUp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { password } from '../account/accountCalls.ts';
import { earn } from '../ledger/ledgerWorld.ts';
import { ask, book, startWorld, type World } from './withdrawalWorld.ts';

const minute = 60_000;
let telegram: Telegram;
let token: string;
let world: World;
beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  token = telegram.createBot({ username: 'voronka_bot' }).token;
  world = await startWorld({ telegramRoot: telegram.url, env: { PLATFORM_BOT_TOKEN: token } });
});
afterAll(async () => {
  await world.test.stop();
  await telegram.stop();
});

let people = 500;
let telegramId: number;
let partner: SignedUp;
/** A partner who signs in by Telegram alone. */
beforeEach(async () => {
  telegramId = ++people;
  const user = { id: telegramId, first_name: 'Anna' };
  const raw = launchData({ token, user, at: world.clock.now().getTime() });
  const call: SignedUp['call'] = (endpoint, args = {}) =>
    callEndpoint(world.test.url, endpoint, { ...args, headers: { authorization: `TG ${raw}`, ...args.headers } });
  const { body } = await call<{ id: string }>(endpoints.account.me);
  partner = { id: body.id, email: '', token: '', call };
  await becomePartner(partner);
  await earn(world.clock, partner.id, 1_000);
});

const press = async (id: string, by = telegramId) => {
  const person = { telegram_id: by, first_name: 'Anna', last_name: '', username: null, language: 'en' };
  const what = { kind: 'press' as const, callback_id: '1', data: `withdraw:${id}` };
  const calls = await handlePlatformEvent(world.test.app.deps, { base: 'https://voronka.example' }, {
    update_id: 1,
    person,
    what,
  } as never);
  return calls.flatMap(({ method, params }) => (method === 'sendMessage' ? [(params as { text: string }).text] : []));
};
const approve = async (id: string) => {
  await world.admin.call(endpoints.adminMoney.confirm, { body: { password } });
  return world.admin.call<Withdrawal>(endpoints.adminMoney.approve, { params: { id } });
};
const stateOf = async (id: string) =>
  (await partner.call<Withdrawal>(endpoints.partner.withdrawal, { params: { id } })).body;

describe('a withdrawal of an account without a password', () => {
  it('waits for the button in the platform’s bot, and nobody approves it before', async () => {
    const { status, body } = await ask(partner, 400, { password: undefined });
    const until = new Date(world.clock.now().getTime() + 10 * minute).toISOString();
    expect([status, body]).toMatchObject([202, { confirm: 'telegram', state: 'requested', confirm_until: until }]);
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    const notices = await claimNotices(world.clock.db, { now: world.clock.now(), limit: 10 });
    const [notice] = notices.filter(({ owner_id }) => owner_id === partner.id);
    if (!notice) throw new Error('Nobody was asked.');
    expect(noticeButton(notice)).toMatchObject({ callback_data: `withdraw:${body.id}` });
    expect(noticeText(notice)).toMatch(/RUB 4|₽4|4/);
    expect(await press(body.id)).toEqual(['Done: the withdrawal is requested. You see its state in Voronka.']);
    expect((await stateOf(body.id)).confirm_until).toBeNull();
    expect((await approve(body.id)).body.state).toBe('approved');
  });

  it('is confirmed by its own partner alone, and once', async () => {
    const { id } = (await ask(partner, 400, { password: undefined })).body;
    const old = ['This button no longer works. Request the withdrawal again in Voronka.'];
    expect(await press(id, 4711)).toEqual(old);
    expect((await stateOf(id)).confirm_until).not.toBeNull();
    await press(id);
    expect(await press(id)).toEqual(old);
    expect(await press('nonsense')).toEqual(old);
  });

  it('is not confirmed while the account is closed', async () => {
    const { id } = (await ask(partner, 400, { password: undefined })).body;
    const closing = world.clock.db.updateTable('users').set({ closed_at: world.clock.now() });
    await closing.where('id', '=', partner.id).execute();
    expect(await press(id)).toEqual(['This button no longer works. Request the withdrawal again in Voronka.']);
    const row = world.clock.db.selectFrom('withdrawals').select(['state', 'confirm_until']).where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).confirm_until).not.toBeNull();
  });

  it('is cancelled when nobody presses within ten minutes: the amount is available again', async () => {
    const { id } = (await ask(partner, 400, { password: undefined })).body;
    world.clock.pass(10 * minute);
    expect(await book(partner)).toEqual([1_000, 0, 0, 0]);
    expect((await stateOf(id)).state).toBe('cancelled');
    expect(await press(id)).toHaveLength(1);
    expect((await ask(partner, 1_000, { password: undefined })).status).toBe(202);
  });
});
