import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerLink, PartnerTerms } from '#contract/schemas/money/partner.ts';
import type { User } from '#contract/schemas/account/user.ts';
import {
  callEndpoint,
  type SignedUp,
  signUp,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longTest } from '#tests/support/longTest.ts';

const { terms, accept, links, createLink, removeLink } = endpoints.partner;
let test: TestApp;
const start = async (options: TestAppOptions = {}) => {
  test = await startTestApp({ works: false, ...options });
};
afterEach(() => test.stop());

const read = async (user: SignedUp, language = 'en') =>
  (await user.call<PartnerTerms>(terms, { headers: { 'accept-language': language } })).body;
const take = (user: SignedUp, version: string) => user.call<PartnerTerms>(accept, { body: { version } });
const linksOf = async (user: SignedUp) => (await user.call<{ results: PartnerLink[] }>(links)).body.results;
const partnerOf = async (user: SignedUp) => (await user.call<User>(endpoints.account.me)).body.partner;

describe('the terms of the affiliate programme', () => {
  longTest('are in both languages with the installation’s own figures', async () => {
    await start({ env: { COMMISSION: '17', COMMISSION_MONTHS: '21', HOLD_DAYS: '9' } });
    const user = await signUp(test);
    const [english, russian] = [await read(user), await read(user, 'ru')];
    expect(english).toMatchObject({ version: '1', accepted: null, commission: 17, months: 21, hold_days: 9 });
    for (const text of [english.text, russian.text])
      for (const figure of [/\b17 %/, /\b21\b/, /\b9\b/]) expect(text).toMatch(figure);
    expect(russian.text).toContain('в течение 21 месяца');
    expect(english.text + russian.text).not.toMatch(/[{}]/);
  });

  it('make a partner with one link, even of two acceptances at once', async () => {
    await start();
    const user = await signUp(test);
    expect(await user.call(links)).toMatchObject({ status: 409, body: { code: 'not_a_partner' } });
    const creating = await user.call(createLink, { body: { name: 'Early' } });
    expect(creating).toMatchObject({ status: 409, body: { code: 'not_a_partner' } });
    expect(await partnerOf(user)).toBeNull();
    const taken = await Promise.all(['1', '1', '1'].map((version) => take(user, version)));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
    const own = await linksOf(user);
    expect(own).toHaveLength(1);
    expect(await partnerOf(user)).toEqual({ code: own[0]?.code });
    const accepted = taken.map(({ body }) => body.accepted);
    expect(accepted[0]).toMatchObject({ version: '1' });
    expect(accepted).toEqual([accepted[0], accepted[0], accepted[0]]);
  });

  it('are accepted as they are read: another version is refused', async () => {
    await start();
    const user = await signUp(test);
    const refused = { status: 400, body: { version: ['The terms have changed. Read them again.'] } };
    for (const version of ['2', '', '1 ']) expect(await take(user, version)).toMatchObject(refused);
    expect(await partnerOf(user)).toBeNull();
  });

  longTest('of a newer version are asked for again, and may be the installation’s own', async () => {
    const database = await openTestDatabase();
    const env = { SECRET_KEY: 'a key of this test' };
    await start({ env, database: { ...database, close: async () => undefined } });
    const first = await signUp(test);
    const user: SignedUp = {
      ...first,
      call: (endpoint, args) =>
        callEndpoint(test.url, endpoint, {
          ...args,
          headers: { authorization: `Token ${first.token}`, ...args?.headers },
        }),
    };
    await take(user, '1');
    const [{ code } = { code: '' }] = await linksOf(user);
    await test.stop();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'terms-'));
    for (const language of ['en', 'ru'])
      writeFileSync(path.join(folder, `${language}.txt`), `${language}: {commission} %\n`);
    await start({ database, env: { ...env, PARTNER_TERMS: folder, PARTNER_TERMS_VERSION: '2' } });
    expect(await read(user, 'ru')).toMatchObject({ version: '2', text: 'ru: 30 %', accepted: { version: '1' } });
    expect(await partnerOf(user), 'still a partner').toEqual({ code });
    expect((await take(user, '1')).status).toBe(400);
    expect((await take(user, '2')).body).toMatchObject({ version: '2', accepted: { version: '2' } });
    expect((await linksOf(user)).map((link) => link.code)).toEqual([code]);
    rmSync(folder, { recursive: true });
  });

  longTest('leave a partner who deletes all links, with the first code', async () => {
    await start();
    const user = await signUp(test);
    await take(user, '1');
    const [link] = await linksOf(user);
    const { body: second } = await user.call<PartnerLink>(createLink, { body: { name: 'Second', code: 'second' } });
    await user.call(removeLink, { params: { id: link?.id ?? '' } });
    expect(await partnerOf(user)).toEqual({ code: 'second' });
    await user.call(removeLink, { params: { id: second.id } });
    expect(await partnerOf(user)).toEqual({ code: link?.code });
    await take(user, '1');
    expect(await linksOf(user)).toEqual([]);
  });
});
