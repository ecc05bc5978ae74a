import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { callEndpoint, type CallArgs, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';

const { links, link, createLink, changeLink, removeLink } = endpoints.partner;
let test: TestApp;
let partner: SignedUp;
let rival: SignedUp;
let first: PartnerLink;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  partner = await signUp(test);
  rival = await signUp(test);
  first = await becomePartner(partner);
  await becomePartner(rival);
});
afterAll(() => test.stop());

interface Page {
  results: PartnerLink[];
  next: string | null;
}
const create = (body: Record<string, unknown>, who = partner) => who.call<PartnerLink>(createLink, { body });
const made = async (body: Record<string, unknown> = {}) => {
  const answer = await create({ name: 'Blog', ...body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const change = (id: string, body: Record<string, unknown>, who = partner) =>
  who.call<PartnerLink>(changeLink, { params: { id }, body });
const remove = (id: string) => partner.call(removeLink, { params: { id } });
const ids = async (args: CallArgs = {}) => (await partner.call<Page>(links, args)).body.results.map(({ id }) => id);

describe('a partner link', () => {
  it('is made with a code and a target, or gets a code and leads to the sign-up', async () => {
    const bare = await made();
    expect(bare).toMatchObject({ name: 'Blog', target: '/sign-up/', clicks: 0, sign_ups: 0, payments: 0, earned: [] });
    expect(bare.code).toMatch(/^[A-Za-z0-9_-]{3,32}$/);
    expect(bare.url).toBe(`${test.url}/api/ref/${bare.code}/`);
    expect(bare.bot_url).toBeNull();
    const own = await made({ code: 'Blog-2026_x', target: '/subscribe/?plan=year#top' });
    expect(own).toMatchObject({ code: 'Blog-2026_x', target: '/subscribe/?plan=year#top' });
    expect((await partner.call(link, { params: { id: own.id } })).body).toEqual(own);
  });

  it('is created once by a repeated request, and its id names no other', async () => {
    const body = { id: randomUUID(), name: 'Newsletter', code: 'news' };
    const again = await Promise.all([create(body), create(body), create(body)]);
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(again.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await create({ ...body, name: 'Other' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    await remove(body.id);
    expect(await create(body)).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  });

  it('is changed field by field', async () => {
    const { id, code } = await made({ target: '/subscribe/' });
    expect((await change(id, { name: 'Video' })).body).toMatchObject({ name: 'Video', code, target: '/subscribe/' });
    expect((await change(id, { code: 'video' })).body).toMatchObject({ name: 'Video', code: 'video' });
    expect((await change(id, { code: 'video', target: '/' })).body).toMatchObject({ code: 'video', target: '/' });
    expect((await change(id, {})).body).toMatchObject({ name: 'Video', code: 'video', target: '/' });
  });

  it('is listed newest first, a page at a time, until it is deleted', async () => {
    const own = [first.id, ...(await ids()).filter((id) => id !== first.id)];
    for (const id of own.slice(1)) await remove(id);
    const more = [await made(), await made(), await made()].map(({ id }) => id).reverse();
    expect(await ids()).toEqual([...more, first.id]);
    const page = await partner.call<Page>(links, { query: { limit: 3 } });
    expect(page.body.results.map(({ id }) => id)).toEqual(more);
    expect(await ids({ query: { limit: 3, cursor: page.body.next ?? '' } })).toEqual([first.id]);
    expect((await remove(more[0] ?? '')).status).toBe(204);
    expect(await ids()).toEqual([...more.slice(1), first.id]);
    for (const call of [link, changeLink, removeLink])
      expect((await partner.call(call, { params: { id: more[0] ?? '' } })).status).toBe(404);
  });

  it('is its owner’s alone', async () => {
    for (const endpoint of [link, changeLink, removeLink]) {
      for (const id of [first.id, randomUUID(), 'm4s7'])
        expect(await rival.call(endpoint, { params: { id } })).toMatchObject({ status: 404 });
    }
    expect((await rival.call<Page>(links)).body.results).toHaveLength(1);
  });
});

describe('a code', () => {
  const taken = { status: 400, body: { code: ['This code is taken. Choose another one.'] } };

  it('is unique over all partners, upper and lower case apart, and stays taken by a deleted link', async () => {
    const { id } = await made({ code: 'summer' });
    expect(await create({ name: 'Mine', code: 'summer' }, rival)).toMatchObject(taken);
    const { body: other } = await create({ name: 'Mine', code: 'Summer' }, rival);
    expect(other).toMatchObject({ code: 'Summer' });
    expect(await change(other.id, { code: 'summer' }, rival)).toMatchObject(taken);
    await remove(id);
    expect(await create({ name: 'Mine', code: 'summer' }, rival)).toMatchObject(taken);
  });

  it('is given to one of two who ask for it at once', async () => {
    const asked = [partner, rival, partner, rival].map((who) => create({ name: 'Race', code: 'race' }, who));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400, 400]);
    const both = await Promise.all([create({ name: 'A' }), create({ name: 'B' }, rival)]);
    const changes = [change(both[0].body.id, { code: 'goal' }), change(both[1].body.id, { code: 'goal' }, rival)];
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each(['', 'ab', 'a'.repeat(33), 'a b', 'код', 'a/b', 'a.b', '../x', 'a\n'])('cannot be %j', async (code) => {
    expect(await create({ name: 'Bad', code })).toMatchObject({ status: 400, body: { code: [expect.any(String)] } });
    expect(await change(first.id, { code })).toMatchObject({ status: 400, body: { code: [expect.any(String)] } });
  });
});

describe('a target', () => {
  it.each([
    ['', 'nothing'],
    ['sign-up/', 'no slash first'],
    ['//example.org/', 'another host'],
    ['///example.org/', 'more slashes'],
    ['/\\example.org/', 'a backslash, which browsers read as a slash'],
    ['\\\\example.org', 'backslashes'],
    ['/\t/example.org/', 'a tab, which browsers strip'],
    ['/\n/example.org/', 'a line break, which browsers strip'],
    ['/..//example.org/', 'dots that leave two slashes'],
    ['/.//example.org/', 'a dot that leaves two slashes'],
    ['/x/..//example.org/', 'a folder and back'],
    ['/%2e%2e//example.org/', 'encoded dots'],
    ['https://example.org/', 'an address'],
    ['javascript:alert(1)', 'a script'],
    [' /sign-up/', 'a space first'],
    ['/api/users/', 'a call of the server'],
    ['/api/ref/x/', 'a partner link'],
    ['/x/../api/ref/x/', 'a partner link by a way round'],
    [`/${'a'.repeat(500)}`, 'too long'],
    [`/${'я'.repeat(400)}`, 'too long once it is encoded'],
  ])('cannot be %j: %s', async (target) => {
    const refused = { status: 400, body: { target: ['Give a page of this site, beginning with one slash.'] } };
    expect(await create({ name: 'Bad', target })).toMatchObject(refused);
    expect(await change(first.id, { target })).toMatchObject(refused);
  });

  it.each([
    '/activate/uid/key/',
    '/reset-pass/uid/key/',
    '/set-email/uid/key/',
    '/%73et-email/uid/key/',
    '/a/../set-email/uid/key/',
    '/cancel/uid/key/',
    '/subscribe/pay/order/?key=abc',
  ])('cannot be %j, which is about one account', async (target) => {
    const refused = { status: 400, body: { target: ['This page is about one account. Give a page for everyone.'] } };
    expect(await create({ name: 'Bad', target })).toMatchObject(refused);
    expect(await change(first.id, { target })).toMatchObject(refused);
    const russian = { body: { name: 'Bad', target }, headers: { 'accept-language': 'ru' } };
    expect((await partner.call(createLink, russian)).body).toEqual({
      target: ['Эта страница — об одном аккаунте. Укажите страницу для всех.'],
    });
  });

  it.each(['/?a=1&%74oken=abc', '/subscribe/pay/order/?key=abc'])(
    'that is kept as %j leads to the sign-up, as its link says',
    async (older) => {
      const { id, code } = await made({ target: '/subscribe/' });
      const row = test.app.deps.db.updateTable('partner_links').set({ target: older });
      await row.where('id', '=', id).execute();
      expect((await partner.call(link, { params: { id } })).body).toMatchObject({ target: '/sign-up/' });
      const followed = await callEndpoint(test.url, endpoints.partner.follow, { params: { code } });
      expect([followed.status, followed.headers.get('location')]).toEqual([302, `/sign-up/?ref=${code}`]);
    },
  );

  it('signs nobody in, however the token is written', async () => {
    const encoded = (text: string): string => text.replaceAll(/./gu, (char) => `%${char.codePointAt(0)?.toString(16)}`);
    const encodings = fc.tuple(fc.constantFrom('token', 'TOKEN', 'tgWebAppData'), fc.nat(3)).map(([name, times]) => {
      const once = times === 0 ? name : encoded(name);
      return times < 2
        ? once
        : Array.from({ length: times - 1 }).reduce<string>((text) => encodeURIComponent(text), once);
    });
    const around = fc.constantFrom(
      (name: string) => `/content/panel/?${name}=secret`,
      (name: string) => `/content/panel/?a=1&${name}=secret`,
      (name: string) => `/content/panel/?a=1;${name}=secret`,
      (name: string) => `/content/panel/#${name}=secret`,
      (name: string) => `/content/panel/#x?a=1&${name}=secret`,
      (name: string) => `/sign-in/?next=${encodeURIComponent(`/?${name}=secret`)}`,
      (name: string) => `/sign-in/?next=${encodeURIComponent(encodeURIComponent(`/settings/?a=1&${name}=secret`))}`,
    );
    await fc.assert(
      fc.asyncProperty(encodings, around, async (name, put) => {
        const target = put(name);
        const refused = { status: 400, body: { target: ['A partner link cannot sign anybody in.'] } };
        expect(await create({ name: 'Bad', target }), target).toMatchObject(refused);
        expect(await change(first.id, { target }), target).toMatchObject(refused);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['/', '/'],
    ['/?tokens=1&my_token=2#token', '/?tokens=1&my_token=2#token'],
    ['/subscribe/', '/subscribe/'],
    ['/cancel/', '/cancel/'],
    ['/activate/?a=b', '/activate/?a=b'],
    ['/sign-up/?invite=a&b=//x', '/sign-up/?invite=a&b=//x'],
    ['/страница/', '/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0/'],
    ['/apis/', '/apis/'],
    ['/a/../subscribe/', '/subscribe/'],
  ])('may be %j, kept as browsers write it', async (target, kept) => {
    expect((await made({ target })).target).toBe(kept);
  });
});

describe('a name', () => {
  it.each(['', '   ', 'a'.repeat(129)])('cannot be %j', async (name) => {
    expect(await create({ name })).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
    expect(await change(first.id, { name })).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  });

  it.each([{}, { name: null }, { name: 1 }, { name: 'x', owner: 'me' }, { name: 'x', target: 7 }])(
    'of a body like %j is refused',
    async (body) => expect((await create(body)).status).toBe(400),
  );
});
