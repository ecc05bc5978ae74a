import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { firefox, openPartnerWorld, type PartnerWorld } from './partnerWorld.ts';

let world: PartnerWorld;
let partner: Awaited<ReturnType<PartnerWorld['partner']>>;
beforeAll(async () => {
  world = await openPartnerWorld();
  partner = await world.partner();
});
afterAll(() => world.close());

const clicksOf = async (code: string) => (await partner.figures())[code]?.[0];

describe('a click', () => {
  it('counts once for each visitor, link and day, however often and whichever way it comes', async () => {
    const [one, other] = [await partner.link(), await partner.link()];
    const model = new Set<string>();
    const visitors = [world.visitor(), world.visitor(), world.visitor()];
    const ways = ['click', 'follow', 'follow', 'click'] as const;
    for (let step = 0; step < 36; step += 1) {
      const at = step % visitors.length;
      const link = step % 5 < 3 ? one : other;
      await visitors[at]?.[ways[step % ways.length] ?? 'click'](link.code);
      model.add(`${link.code} ${at} ${world.now().toISOString().slice(0, 10)}`);
      world.pass(5);
    }
    for (const { code } of [one, other])
      expect(await clicksOf(code)).toBe([...model].filter((seen) => seen.startsWith(`${code} `)).length);
  });

  it('of many tabs at once counts once', async () => {
    const { code } = await partner.link();
    const visitor = world.visitor();
    await visitor.click(code);
    world.pass(24);
    await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? visitor.click(code) : visitor.follow(code))));
    expect(await clicksOf(code)).toBe(2);
  });

  it('keeps a random visitor for 90 days, in a cookie that no script reads', async () => {
    const { code } = await partner.link();
    const visitor = world.visitor();
    const [set = ''] = (await visitor.click(code)).headers.getSetCookie();
    expect(set).toMatch(/^visitor=[0-9a-f-]{36}; Max-Age=7776000; Path=\/api\/; HttpOnly; SameSite=Lax$/i);
    const kept = visitor.cookie();
    await visitor.follow(code);
    expect(visitor.cookie()).toBe(kept);
  });

  it('with a made-up visitor is of a new one', async () => {
    const { code } = await partner.link();
    for (const cookie of ['visitor=me', 'visitor=', `visitor=${randomUUID()}x`, 'visitor=%00; visitor=1']) {
      const [set = ''] = (await world.visitor().click(code, { cookie })).headers.getSetCookie();
      expect(set).toMatch(/^visitor=[0-9a-f-]{36};/);
      expect(cookie).not.toContain(set.split(';')[0]);
    }
    expect(await clicksOf(code)).toBe(4);
  });

  it('of a robot, of a page loaded ahead, or of a look at the headers counts nothing and keeps no cookie', async () => {
    const { code } = await partner.link();
    const agents = [
      '',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
    ];
    for (const agent of agents)
      for (const way of ['click', 'follow'] as const)
        expect((await world.visitor({ agent })[way](code)).headers.getSetCookie(), agent).toEqual([]);
    await world.visitor().follow(code, { 'sec-purpose': 'prefetch;prerender' });
    const head = { ...endpoints.partner.follow, path: `/api/ref/${code}/` };
    const looked = await fetch(new URL(head.path, world.test.url), {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'user-agent': firefox },
    });
    expect(looked.status).toBe(302);
    expect(await clicksOf(code)).toBe(0);
  });

  it('keeps no address of the visitor', async () => {
    const { code } = await partner.link();
    await world.visitor().click(code);
    const rows = await world.test.app.deps.db.selectFrom('link_clicks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1/);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'day', 'link_id', 'owner_id', 'visitor_id']);
  });
});

describe('a partner link', () => {
  it.each([
    ['/sign-up/', (code: string) => `/sign-up/?ref=${code}`],
    ['/subscribe/?plan=year#top', (code: string) => `/subscribe/?plan=year&ref=${code}#top`],
    ['/?ref=other', (code: string) => `/?ref=${code}`],
  ])('that leads to %s redirects there with its code', async (target, expected) => {
    const { code } = await partner.link({ target });
    const answer = await world.visitor().follow(code);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expected(code)]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['nobody-has-it', 'x', '%2F%2Fexample.org', '..%2f..', 'ко-д', 'a'.repeat(100)])(
    'with the code %s, which is of no link, leads to the sign-up and counts nothing',
    async (code) => {
      const visitor = world.visitor();
      expect((await visitor.follow(code)).headers.get('location')).toBe('/sign-up/');
      expect((await visitor.click(code)).status).toBe(204);
      expect(visitor.cookie()).toBeNull();
    },
  );

  it('that would sign in whoever opens it, as older ones may, leads to the sign-up', async () => {
    const { id, code } = await partner.link();
    const older = { target: '/content/panel/?a=1&%74oken=secret' };
    await world.test.app.deps.db.updateTable('partner_links').set(older).where('id', '=', id).execute();
    expect((await world.visitor().follow(code)).headers.get('location')).toBe(`/sign-up/?ref=${code}`);
  });

  it('is told apart by upper and lower case', async () => {
    const { code } = await partner.link({ code: 'CaseKept' });
    await world.visitor().click('casekept');
    expect(await clicksOf(code)).toBe(0);
  });

  it('that was deleted leads to the sign-up and counts nothing more', async () => {
    const link = await partner.link({ target: '/subscribe/' });
    await partner.call(endpoints.partner.removeLink, { params: { id: link.id } });
    const visitor = world.visitor();
    expect((await visitor.follow(link.code)).headers.get('location')).toBe('/sign-up/');
    expect(visitor.cookie()).toBeNull();
  });
});

it('over https the cookie is sent over https only', async () => {
  const secure = await openPartnerWorld({ env: { PUBLIC_URL: 'https://voronka.example' } });
  const { first } = await secure.partner();
  expect(first.url).toBe(`https://voronka.example/api/ref/${first.code}/`);
  const [set = ''] = (await secure.visitor().click(first.code)).headers.getSetCookie();
  expect(set).toMatch(/; Secure/);
  await secure.close();
});
