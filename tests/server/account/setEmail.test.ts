import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { countFailures } from '#server/domain/admin/failures/listFailures.ts';
import { giveUpMail } from '#server/mail/giveUpMail.ts';
import { callEndpoint, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { launchData } from '#tests/support/launchData.ts';
import { mailTo } from '#tests/support/mails.ts';
import { as, password } from './accountCalls.ts';

const { me, tradeLaunch, setEmail, confirmNewEmail, login } = endpoints.account;
const bot = '700:platform-bot_token';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, env: { PLATFORM_BOT_TOKEN: bot } });
});
afterAll(() => test.stop());

let people = 9_000;
async function launched(): Promise<string> {
  const init_data = launchData({ token: bot, user: { id: ++people, first_name: 'Аня' }, at: Date.now() });
  return (await callEndpoint<{ auth_token: string }>(test.url, tradeLaunch, { body: { init_data } })).body.auth_token;
}
const ask = (token: string, body: object) => callEndpoint(test.url, setEmail, { headers: as(token), body });
const emailOf = async (token: string) => (await callEndpoint<User>(test.url, me, { headers: as(token) })).body.email;
async function linkTo(email: string) {
  const mail = await mailTo(test, email);
  const [, uid, token] = /\/set-email\/([\w-]+)\/([\w-]+)/.exec(mail.text) ?? [];
  return { uid, token };
}
const confirm = (body: object) => callEndpoint(test.url, confirmNewEmail, { body });

describe('adding an e-mail to a Telegram account', () => {
  it('sets a password too, and takes effect when the one-time link is opened', async () => {
    const token = await launched();
    const email = 'anya@example.org';
    expect(await ask(token, { email })).toMatchObject({ status: 400, body: { new_password: [expect.any(String)] } });
    const asked = await ask(token, { email, new_password: password, re_new_password: password });
    expect(asked.status).toBe(204);
    expect(await emailOf(token)).toBeNull();
    const link = await linkTo(email);
    expect(await confirm({ ...link, token: `${link.token?.slice(0, -1)}_` })).toMatchObject({ status: 400 });
    expect((await confirm(link)).status).toBe(204);
    expect(await emailOf(token)).toBe(email);
    expect((await callEndpoint(test.url, login, { body: { email, password } })).status).toBe(200);
    expect(await confirm(link)).toMatchObject({ status: 400, body: { token: [expect.any(String)] } });
  });

  it('is refused for a taken e-mail, a weak password or the link of an earlier request', async () => {
    const anna = await signUp(test);
    const token = await launched();
    const passwords = { new_password: password, re_new_password: password };
    expect(await ask(token, { email: anna.email, ...passwords })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    expect(await ask(token, { email: 'x', ...passwords })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    expect(await ask(token, { email: 'a@example.org', new_password: '123', re_new_password: '123' })).toMatchObject({
      status: 400,
    });
    await ask(token, { email: 'first@example.org', ...passwords });
    const first = await linkTo('first@example.org');
    await ask(token, { email: 'second@example.org', ...passwords });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(await linkTo('second@example.org'))).status).toBe(204);
    expect(await emailOf(token)).toBe('second@example.org');
  });
});

describe('changing the e-mail of an account that has one', () => {
  it('requires the password, which does not change', async () => {
    const anna = await signUp(test);
    expect(await ask(anna.token, { email: 'new@example.org', current_password: 'wrong' })).toMatchObject({
      status: 400,
    });
    expect((await ask(anna.token, { email: 'new@example.org', current_password: password })).status).toBe(204);
    expect((await confirm(await linkTo('new@example.org'))).status).toBe(204);
    const signedIn = await callEndpoint(test.url, login, {
      body: { email: 'new@example.org', password: password },
    });
    expect(signedIn.status).toBe(200);
  });

  it('takes what bounced before from what the host sees, once mail arrives', async () => {
    const anna = await signUp(test);
    const { db } = test.app.deps;
    const bounced = async () => (await countFailures(db)).mail_refused ?? 0;
    const mail = { id: randomUUID(), recipient: anna.email, reason: '550 no such user', at: new Date() };
    await giveUpMail(db, mail);
    expect(await bounced()).toBe(1);
    await ask(anna.token, { email: 'mended@example.org', current_password: password });
    const link = await linkTo('mended@example.org');
    expect(await bounced()).toBe(1);
    expect((await confirm(link)).status).toBe(204);
    expect(await bounced()).toBe(0);
  });
});
