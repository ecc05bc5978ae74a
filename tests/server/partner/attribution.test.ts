import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { openPartnerWorld, type PartnerWorld, type Visitor } from './partnerWorld.ts';

const { referral, removeLink } = endpoints.partner;
const { deleteMe } = endpoints.account;
const day = 24;
let world: PartnerWorld;
let partner: Awaited<ReturnType<PartnerWorld['partner']>>;
let rival: Awaited<ReturnType<PartnerWorld['partner']>>;
beforeAll(async () => {
  world = await openPartnerWorld();
  partner = await world.partner();
  rival = await world.partner();
});
afterAll(() => world.close());

const linkOf = async (userId: string) => (await world.broughtBy(userId))?.link_id ?? null;
const type = (call: Awaited<ReturnType<Visitor['signUp']>>['call'], code: string) =>
  call<{ code?: unknown }>(referral, { body: { code } });

describe('a sign-up', () => {
  it('is of the first click within 90 days before it, whoever’s link it was', async () => {
    const own = await openPartnerWorld();
    const [anna, ivan] = [await own.partner(), await own.partner()];
    const links = [anna.first, await anna.link(), ivan.first, await ivan.link()];
    // Days between the clicks, and from the last click to the sign-up.
    const ways = [
      [0],
      [10, 10],
      [89],
      [91],
      [80, 20],
      [50, 50, 50],
      [1, 1, 1, 1],
      [200, 5],
      [90, 1],
      [30, 30, 29],
      [30, 30, 31],
      [100, 100],
    ];
    for (const [at, gaps] of ways.entries()) {
      const visitor = own.visitor();
      const clicks: { link: string; at: number }[] = [];
      for (const [step, gap] of gaps.entries()) {
        const link = links[(at + step) % links.length] ?? anna.first;
        await (step % 2 ? visitor.click(link.code) : visitor.follow(link.code));
        clicks.push({ link: link.id, at: own.now().getTime() });
        own.pass(gap * day);
      }
      const since = own.now().getTime() - 90 * day * 3_600_000;
      const expected = clicks.find((click) => click.at >= since)?.link ?? null;
      const { id } = await visitor.signUp();
      expect((await own.broughtBy(id))?.link_id ?? null, gaps.join(', ')).toBe(expected);
    }
    await own.close();
  });

  it('without a click is nobody’s, and clicks after it change nothing', async () => {
    const visitor = world.visitor();
    const { id } = await visitor.signUp();
    await visitor.click(partner.code);
    expect(await world.broughtBy(id)).toBeNull();
  });

  longTest(
    'without cookies is of the code that the client sends; a click comes before it, and a wrong one is ignored',
    async () => {
      const plain = await world.visitor({ blocksCookies: true }).signUp({ ref: partner.code });
      expect(await linkOf(plain.id)).toBe(partner.first.id);
      const visitor = world.visitor();
      await visitor.click(rival.code);
      expect(await linkOf((await visitor.signUp({ ref: partner.code })).id)).toBe(rival.first.id);
      for (const ref of ['nobody-has-it', '', null, 7, ['x'], { code: partner.code }, 'a'.repeat(5_000), 'a\0b'])
        expect(await linkOf((await world.visitor().signUp({ ref })).id)).toBeNull();
    },
  );

  it('counts for the link, and numbers the partner’s people without a gap, also of many at once', async () => {
    const other = await world.partner();
    const link = await other.link();
    const visitors = Array.from({ length: 6 }, () => world.visitor());
    for (const [at, visitor] of visitors.entries()) await visitor.click(at % 2 ? link.code : other.code);
    const brought = await Promise.all(visitors.map((visitor) => visitor.signUp()));
    const rows = await Promise.all(brought.map(({ id }) => world.broughtBy(id)));
    expect(rows.map((row) => row?.number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await other.figures()).toEqual({ [link.code]: [3, 3], [other.code]: [3, 3] });
  });

  it('that is refused brings nobody', async () => {
    const other = await world.partner();
    const visitor = world.visitor();
    await visitor.click(other.code);
    await expect(visitor.signUp({ re_password: 'another one 8' })).rejects.toThrow();
    expect(await other.figures()).toEqual({ [other.code]: [1, 0] });
    await visitor.signUp();
    expect(await other.figures()).toEqual({ [other.code]: [1, 1] });
  });

  it('after a link was deleted is of the next click; whom it brought before stays brought', async () => {
    const link = await partner.link();
    const [early, late] = [world.visitor(), world.visitor()];
    await early.click(link.code);
    const { id } = await early.signUp();
    await late.click(link.code);
    world.pass(1);
    await late.click(rival.code);
    await partner.call(removeLink, { params: { id: link.id } });
    expect(await linkOf((await late.signUp()).id)).toBe(rival.first.id);
    expect(await linkOf(id)).toBe(link.id);
  });
});

describe('a code that is typed in', () => {
  it('names the link within 24 hours after the sign-up, and again without effect', async () => {
    const [now, late] = [await world.visitor().signUp(), await world.visitor().signUp()];
    world.pass(23.9);
    expect((await type(now.call, ` ${partner.code} `)).status).toBe(204);
    expect(await linkOf(now.id)).toBe(partner.first.id);
    world.pass(0.1);
    expect(await type(late.call, partner.code)).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
    expect(await world.broughtBy(late.id)).toBeNull();
    expect((await type(now.call, partner.code)).status).toBe(204);
  });

  it('changes nothing for who was brought', async () => {
    const visitor = world.visitor();
    await visitor.click(partner.code);
    const { id, call } = await visitor.signUp();
    expect(await type(call, rival.code)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect(await linkOf(id)).toBe(partner.first.id);
  });

  it('is taken once of several at once', async () => {
    const { id, call } = await world.visitor().signUp();
    const codes = [partner.code, rival.code, partner.code, rival.code];
    const statuses = (await Promise.all(codes.map((code) => type(call, code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 204, 409, 409]);
    expect([partner.first.id, rival.first.id]).toContain(await linkOf(id));
  });

  it('of nobody’s link, or of one’s own, is refused at its field', async () => {
    const { call } = await world.visitor().signUp();
    for (const code of ['', 'nobody-has-it', '../x', 'a'.repeat(33), partner.code.toUpperCase()])
      expect(await type(call, code)).toMatchObject({ status: 400, body: { code: [expect.any(String)] } });
    for (const code of ['a'.repeat(101), null, 7]) expect((await call(referral, { body: { code } })).status).toBe(400);
    const own = await signUp(world.test);
    const { code } = await becomePartner(own);
    expect(await type(own.call, code)).toMatchObject({
      status: 400,
      body: { code: ['This is the code of your own link.'] },
    });
    expect(await world.broughtBy(own.id)).toBeNull();
  });
});

longDescribe('a trial', () => {
  const trialOf = async (charged: PartnerWorld, userId: string) => (await charged.broughtBy(userId))?.trial_at ?? null;

  it('is remembered of whom a link brought, by whichever way', async () => {
    const charged = await openPartnerWorld({ env: { GRANTS: 'on' } });
    await signUp(charged.test);
    const anna = await charged.partner();
    const visitor = charged.visitor();
    await visitor.click(anna.code);
    const clicked = await visitor.signUp();
    const typed = await charged.visitor().signUp();
    const at = charged.now();
    charged.pass(3);
    await type(typed.call, anna.code);
    for (const { id } of [clicked, typed]) expect(await trialOf(charged, id)).toEqual(at);
    await clicked.call(deleteMe, { body: { current_password: 'correct horse 7' } });
    expect(await trialOf(charged, clicked.id)).toEqual(at);
    await charged.close();
  });

  it('is none where there is none, or where it has no days', async () => {
    const without: Record<string, string>[] = [{}, { GRANTS: 'on', TRIAL_DAYS: '0' }];
    for (const env of without) {
      const free = await openPartnerWorld({ env });
      await signUp(free.test);
      const anna = await free.partner();
      const visitor = free.visitor();
      await visitor.click(anna.code);
      expect(await trialOf(free, (await visitor.signUp()).id)).toBeNull();
      await free.close();
    }
  });

  it('of everybody at the first start that charges is remembered too', async () => {
    const database = await openTestDatabase();
    const env = { SECRET_KEY: 'a key of this test' };
    const free = await openPartnerWorld({ env, database: { ...database, close: async () => undefined } });
    await signUp(free.test);
    const anna = await free.partner();
    const visitor = free.visitor();
    await visitor.click(anna.code);
    const { id } = await visitor.signUp();
    await free.close();
    const later = await openPartnerWorld({ at: '2026-06-01T10:00:00Z', database, env: { ...env, GRANTS: 'on' } });
    expect(await trialOf(later, id)).toEqual(later.now());
    await later.close();
  });
});

describe('a deleted account', () => {
  const password = { current_password: 'correct horse 7' };

  it('of whom a link brought leaves a number without a name', async () => {
    const other = await world.partner();
    const visitor = world.visitor();
    await visitor.click(other.code);
    const { id, call } = await visitor.signUp();
    expect((await call(deleteMe, { body: password })).status).toBe(204);
    expect(await other.figures()).toEqual({ [other.code]: [1, 1] });
    expect(await world.broughtBy(id)).toMatchObject({ number: 1, link_id: other.first.id });
  });

  it('of a partner takes the links and clicks along, and whoever clicked is nobody’s', async () => {
    const other = await world.partner();
    const visitor = world.visitor();
    await visitor.click(other.code);
    await other.call(deleteMe, { body: password });
    expect(await linkOf((await visitor.signUp()).id)).toBeNull();
    const clicks = world.test.app.deps.db.selectFrom('link_clicks').selectAll().where('owner_id', '=', other.id);
    expect(await clicks.execute()).toEqual([]);
  });
});
