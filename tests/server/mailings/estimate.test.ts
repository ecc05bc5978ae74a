import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { AudienceNumbers, Estimate } from '#contract/schemas/sending/mailing.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';

const { funnels, mailings } = endpoints;
/** Messages a second; not Telegram's limit, so that the setting is seen to count. */
const botRate = 10;
let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld({ env: { TELEGRAM_RATE: String(botRate) } });
});
afterAll(() => world.stop());

const estimate = (audience: object = {}, user = world.owner) =>
  user.call<Estimate>(mailings.estimate, { body: { funnel: walked.funnel.id, audience, message: messageOf('News') } });

describe('the estimate of a mailing', () => {
  it('says how many get it, how many have blocked the bot, and when it is done', async () => {
    walked = await world.run();
    expect((await estimate()).body).toEqual({
      recipients: 0,
      parts: [{ kind: 'everyone', ids: [], people: 0, others: 0 }],
      blocked: 0,
      zones: [],
      seconds: 0,
      finishes_at: null,
      quiet: null,
      capped: null,
      paid: { stars: 0, seconds: 0 },
    });
    await world.join(walked, 'Ann', 'Bob', 'Cid');
    await world.block(walked, 'Bob');
    const { body } = await estimate();
    expect(body).toMatchObject({ recipients: 2, blocked: 1, quiet: null });
    const blocked = { funnel: walked.funnel.id, audience: {}, blocked: true };
    const left = await world.owner.call<{ results: Contact[] }>(mailings.audiencePeople, { body: blocked });
    expect(left.body.results.map(({ first_name }) => first_name)).toEqual(['Bob']);
    expect(Date.parse(body.finishes_at ?? '')).toBe(world.test.app.deps.now().getTime() + body.seconds * 1000);
    expect((await estimate({ tags: [walked.tags[0].id] })).body).toMatchObject({ recipients: 0, blocked: 0 });
    expect(await estimate({ tags: [walked.funnel.id] })).toMatchObject({
      status: 400,
      body: { audience: [expect.any(String)] },
    });
    expect((await estimate({}, world.stranger)).status).toBe(404);
  });

  it('says what a paid broadcast would take, and with it how long it takes then', async () => {
    const message = { ...messageOf('News'), image: null };
    const ask = (more: object = {}) =>
      world.owner.call<Estimate>(mailings.estimate, {
        body: { funnel: walked.funnel.id, audience: {}, message, ...more },
      });
    const { paid } = (await ask()).body;
    expect(paid).toEqual({ stars: 1, seconds: 1 });
    expect((await ask({ allow_paid_broadcast: true })).body).toMatchObject({ recipients: 2, seconds: 1, paid });
  });

  it('opens the very people, page by page, and says how many each choice has', async () => {
    // Ann and Cid can be written to, Bob cannot
    const see = (more: object = {}, user = world.owner) =>
      user.call<{ results: Contact[]; next: string | null }>(mailings.audiencePeople, {
        body: { funnel: walked.funnel.id, audience: {}, ...more },
      });
    const first = (await see({ limit: 1 })).body;
    const second = (await see({ limit: 1, cursor: first.next })).body;
    expect([first, second].map(({ results }) => results.map(({ first_name }) => first_name))).toEqual([
      ['Cid'],
      ['Ann'],
    ]);
    expect(second.next).toBeNull();
    expect((await see({ search: 'ann' })).body.results).toMatchObject([{ first_name: 'Ann' }]);
    expect((await see({ audience: { tags: [walked.tags[0].id] } })).body.results).toEqual([]);
    expect((await see({ audience: { tags: [walked.funnel.id] } })).status).toBe(400);
    expect((await see({ cursor: 'x' })).status).toBe(400);
    expect((await see({}, world.stranger)).status).toBe(404);

    const numbers = (user = world.owner) =>
      user.call<AudienceNumbers>(mailings.audienceNumbers, { query: { funnel: walked.funnel.id } });
    const [stage] = walked.funnel.document.stages;
    expect((await numbers()).body).toEqual({
      ...{ everyone: 2, known_zones: 0, stages: { [stage?.id ?? '']: 2 }, tags: {} },
      all: { stages: { [stage?.id ?? '']: 3 }, tags: {} },
    });
    const { id } = first.results[0] as Contact;
    const zone = { params: { id }, body: { time_zone: 'Asia/Tbilisi' } };
    expect((await world.owner.call(endpoints.contacts.change, zone)).status).toBe(200);
    expect((await numbers()).body).toMatchObject({ everyone: 2, known_zones: 1 });
    expect((await numbers(world.stranger)).status).toBe(404);
  });

  longTest('counts what leaves before by the same bot', async () => {
    walked = await world.run();
    await world.join(walked, ...Array.from({ length: 40 }, (_, at) => `P${at}`));
    const before = (await estimate()).body.seconds;
    const { id } = await world.draft(walked);
    await world.call('send', id, { body: {} });
    expect((await estimate()).body.seconds).toBeGreaterThan(before);
    const { progress } = (await world.call('get', id)).body;
    expect(progress).toMatchObject({ waiting: 40, quiet: null });
    expect(Date.parse(progress.finishes_at ?? '')).toBe(world.test.app.deps.now().getTime() + progress.seconds * 1000);

    const second = await world.draft(walked);
    const { seconds: announced } = (await estimate()).body;
    await world.call('send', second.id, { body: {} });
    expect((await world.call('get', second.id)).body.progress.seconds).toBe(announced);
    // those whose time comes later keep nobody back
    const { db, now } = world.test.app.deps;
    const due_at = new Date(now().getTime() + 36_000_000);
    await db.updateTable('mailing_recipients').set({ due_at }).where('mailing_id', '=', id).execute();
    expect((await world.call('get', second.id)).body.progress.seconds).toBeLessThan(announced);
    await world.call('cancel', second.id);
    expect((await estimate()).body.seconds).toBe(before);
  });

  longTest('takes as many places of the pace for each person as Telegram makes messages of it', async () => {
    walked = await world.run();
    await world.join(walked, ...Array.from({ length: 40 }, (_, at) => `Q${at}`));
    const message = messageOf('Both', { image: randomUUID(), video: randomUUID() });
    const body = { funnel: walked.funnel.id, audience: {}, message };
    const both = (await world.owner.call<Estimate>(mailings.estimate, { body })).body;
    // as many messages of the stage are queued before
    expect(both.seconds).toBe(Math.ceil((40 + 40 * 3) / botRate));
    expect((await estimate()).body.seconds).toBe(Math.ceil((40 + 40) / botRate));
  });

  longTest('says for how many it is quiet hours now', async () => {
    walked = await world.run();
    await world.join(walked, 'Ann', 'Bob');
    const { db, now } = world.test.app.deps;
    // 22:00 to 09:00 by a clock that shows midnight now, and one that shows noon
    const zone = (hours: number) => (hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`);
    const hour = now().getUTCHours();
    const midnight = hour > 12 ? hour - 24 : hour;
    const settings = { time_zone: zone(midnight), quiet: { from: '22:00', to: '09:00' } };
    await world.owner.call(funnels.settings, { params: { id: walked.funnel.id }, body: { settings } });
    expect((await estimate()).body).toMatchObject({ recipients: 2, quiet: { people: 2 } });
    const ann = await world.idOf(walked, 'Ann');
    await db
      .updateTable('contacts')
      .set({ time_zone: zone(hour - 12) })
      .where('id', '=', ann)
      .execute();
    const { body } = await estimate();
    expect(body).toMatchObject({ recipients: 2, quiet: { people: 1 } });
    expect(body.zones).toEqual(
      expect.arrayContaining([
        { time_zone: zone(hour - 12), people: 1 },
        { time_zone: null, people: 1 },
      ]),
    );
    expect(Date.parse(body.quiet?.until ?? '')).toBeGreaterThan(Date.parse(body.finishes_at ?? ''));
  });
});

describe('the cap', () => {
  it('is said in the estimate by those who have got as much as it allows', async () => {
    walked = await world.run();
    await world.join(walked, 'Ann', 'Bob');
    const { db, newId, now } = world.test.app.deps;
    const settings = { cap: { messages: 1, days: 1 } };
    await world.owner.call(funnels.settings, { params: { id: walked.funnel.id }, body: { settings } });
    expect((await estimate()).body).toMatchObject({ recipients: 2, capped: null });
    const contact_id = await world.idOf(walked, 'Ann');
    const chat = await db
      .selectFrom('chats')
      .selectAll()
      .where('contact_id', '=', contact_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('deliveries')
      .values({
        ...{ owner_id: world.owner.id, id: newId(), bot_id: chat.bot_id, contact_id, chat_id: chat.telegram_id },
        ...{
          cause: 'mailing',
          cause_id: newId(),
          message_key: newId(),
          state: 'sent',
          due_at: now(),
          settled_at: now(),
        },
        ...{ funnel_id: walked.funnel.id, call: '{}' },
      })
      .execute();
    const { body } = await estimate();
    expect(body).toMatchObject({ recipients: 2, capped: { people: 1 } });
    expect(Date.parse(body.capped?.until ?? '')).toBeGreaterThan(now().getTime());
  });
});

describe('a test of a mailing', () => {
  it('goes to the owner’s Telegram and counts nothing', async () => {
    walked = await world.run();
    await world.join(walked, 'Ann');
    const { db } = world.test.app.deps;
    const { id } = await world.draft(walked);
    expect(await world.call('test', id)).toMatchObject({ status: 409, body: { code: 'no_tester' } });
    const empty = await world.draft(walked, { message: messageOf('') });
    expect(await world.call('test', empty.id)).toMatchObject({ status: 409, body: { code: 'no_tester' } });
    await db.updateTable('users').set({ telegram_id: 4_000_001 }).where('id', '=', world.owner.id).execute();
    await walked.receive([
      { telegram_id: 4_000_001, first_name: 'Me' },
      { kind: 'start', payload: null },
    ]);
    for (let times = 0; times < 2; times++)
      expect(await world.call('test', id)).toMatchObject({ status: 200, body: { sent: 1 } });
    const tests = await db
      .selectFrom('deliveries')
      .select(['chat_id', 'state', 'is_test'])
      .where('funnel_id', '=', walked.funnel.id)
      .where('cause', '=', 'mailing')
      .execute();
    expect(tests).toEqual(Array.from({ length: 2 }, () => ({ chat_id: 4_000_001, state: 'queued', is_test: true })));
    const { id: blank } = await world.draft(walked, { message: messageOf('{last_name}') });
    expect(await world.call('test', blank)).toMatchObject({ status: 200, body: { sent: 0 } });
    expect((await world.call('get', id)).body).toMatchObject({ state: 'draft', progress: { recipients: 0 } });
    expect((await estimate()).body).toMatchObject({ recipients: 1 });
  });

  it('is refused for a message that cannot be sent, and without a bot', async () => {
    const { id } = await world.draft(walked, { message: messageOf('') });
    expect(await world.call('test', id)).toMatchObject({ status: 422, body: { code: 'message_not_ready' } });
    const { body: bare } = await world.owner.call<{ id: string }>(funnels.create, { body: { name: 'Bare' } });
    const draft = { funnel: bare.id, title: 'News', message: messageOf('Hello') };
    const made = await world.call('create', null, { body: draft });
    expect(await world.call('test', made.body.id)).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
  });
});
