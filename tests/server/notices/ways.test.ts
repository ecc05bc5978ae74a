import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { noteWatching } from '#server/domain/notices/noteWatching.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { imported, type NoticeWorld, silent, startNoticeWorld, wrote } from './noticeWorld.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await startNoticeWorld();
});
afterAll(() => world.stop());

const zone = 'Asia/Tbilisi';
const choose = (owner: SignedUp, kinds: object) => owner.call(endpoints.notices.changeSettings, { body: { kinds } });
const mails = async (owner: SignedUp) => (await mailsTo(world.test, owner.email)).slice(0);
/** Nothing is due now of what waits to be told. */
const settled = (owner: SignedUp) => {
  const waiting = world.test.app.deps.db
    .selectFrom('notices')
    .select('kind')
    .where('owner_id', '=', owner.id)
    .where((eb) => eb.or([eb('next_at', '<=', world.now()), eb('mail_at', '<=', world.now())]));
  return expect.poll(() => waiting.execute(), { timeout: 10_000 }).toEqual([]);
};
const look = ({ id }: SignedUp) => noteWatching(world.test.app.deps, { userId: id } as never);
const readAll = (owner: SignedUp) => owner.call(endpoints.notices.read, { body: { until: world.now().toISOString() } });

describe('a notice', () => {
  it('is told by the ways of its kind', async () => {
    world.at('12:00');
    const { owner, person } = await world.linked(zone);
    await choose(owner, { message: { email: true }, import: { telegram: false } });
    await world.tell(owner, wrote(1, 'How much is it?'), imported(2));
    await expect.poll(() => world.toldTo(person)).toEqual([expect.stringContaining('How much is it?')]);
    await expect.poll(async () => (await mails(owner)).map(({ text }) => text)).toHaveLength(1);
    const [mail] = await mails(owner);
    expect(mail?.text).toContain('How much is it?');
    expect(mail?.link).toMatch(/\/conversations\//);
    await settled(owner);
  });

  it('that was read in the bell before its turn is told nowhere else', async () => {
    world.at('12:00');
    const { owner, person } = await world.linked(zone);
    await choose(owner, { message: { email: true } });
    await look(owner);
    await world.tell(owner, wrote(1, 'Hello'));
    await settled(owner);
    await readAll(owner);
    await world.pass(10);
    await settled(owner);
    expect([world.toldTo(person), await mails(owner)]).toEqual([[], []]);
  });

  it('is told after five minutes when its owner looks at the bell and does not read it', async () => {
    world.at('12:00');
    const { owner, person } = await world.linked(zone);
    await look(owner);
    await world.tell(owner, wrote(1, 'Hello'));
    await settled(owner);
    await world.pass(4);
    await look(owner);
    await settled(owner);
    expect(world.toldTo(person)).toEqual([]);
    await world.pass(1);
    await expect.poll(() => world.toldTo(person)).toHaveLength(1);
  });

  it('is told at once to an owner who looked some time ago', async () => {
    world.at('12:00');
    const { owner, person } = await world.linked(zone);
    await look(owner);
    await world.pass(3);
    await world.tell(owner, wrote(1, 'Hello'));
    await expect.poll(() => world.toldTo(person)).toHaveLength(1);
  });

  it('that is not in the bell is told, whether its owner looks there or not', async () => {
    world.at('12:00');
    const { owner, person } = await world.linked(zone);
    await choose(owner, { message: { bell: false } });
    await look(owner);
    await world.tell(owner, wrote(1, 'Hello'));
    await expect.poll(() => world.toldTo(person)).toHaveLength(1);
    expect((await world.list(owner)).results).toEqual([]);
  });
});

describe('at the owner’s night', () => {
  it('all waits, and one message and one mail tell it in the morning', async () => {
    // 23:00 in Tbilisi
    world.at('19:00');
    const { owner, person } = await world.linked(zone);
    await choose(owner, { message: { email: true } });
    await world.tell(owner, wrote(1, 'Are you there?'), silent);
    await world.pass(120);
    await world.tell(owner, wrote(2, 'Good night'), wrote(1, 'Hello?'));
    await world.pass(60 * 6 + 59);
    await settled(owner);
    expect([world.toldTo(person), await mails(owner)]).toEqual([[], []]);
    expect((await world.list(owner)).unread).toBe(3);
    await world.pass(1);
    await expect.poll(() => world.toldTo(person)).toHaveLength(1);
    await expect.poll(() => mails(owner)).toHaveLength(1);
    const [told] = world.toldTo(person);
    for (const part of ['While you were away', 'Hello?', 'Good night', 'no longer accepts'])
      expect(told).toContain(part);
    const [mail] = await mails(owner);
    expect(mail?.subject).toBe('Voronka: new notices');
    for (const part of ['Hello?', 'Good night', 'no longer accepts']) expect(mail?.text).toContain(part);
    await world.pass(60);
    await settled(owner);
    expect([world.toldTo(person).length, (await mails(owner)).length]).toEqual([1, 1]);
  });

  it('what was read there meanwhile is not told in the morning', async () => {
    world.at('19:00');
    const { owner, person } = await world.linked(zone);
    await world.tell(owner, wrote(1, 'One'));
    await settled(owner);
    await readAll(owner);
    await world.pass(1);
    await world.tell(owner, wrote(2, 'Two'));
    await world.pass(60 * 9);
    await expect.poll(() => world.toldTo(person)).toEqual([expect.stringContaining('Two')]);
  });

  it('is by their own hours, or there is none', async () => {
    world.at('19:00');
    const [early, late, unknown] = [await world.linked(zone), await world.linked(zone), await world.linked()];
    await early.owner.call(endpoints.notices.changeSettings, { body: { quiet: { from: '00:00', to: '06:00' } } });
    await late.owner.call(endpoints.notices.changeSettings, { body: { quiet: null } });
    for (const { owner, person } of [early, late, unknown]) {
      await world.tell(owner, wrote(1, 'Hello'));
      await expect.poll(() => world.toldTo(person)).toHaveLength(1);
    }
  });

  it('a trial comes all the same', async () => {
    world.at('19:00');
    const { owner, person } = await world.linked(zone);
    for (const way of ['telegram', 'email'])
      expect((await owner.call(endpoints.notices.test, { body: { way } })).status).toBe(204);
    await expect.poll(() => world.toldTo(person)).toEqual([expect.stringContaining('trial')]);
    await expect.poll(() => mails(owner)).toHaveLength(1);
    expect((await world.list(owner)).results).toEqual([]);
  });
});
