import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { notify } from '#server/db/notify.ts';
import { followSubscriptions } from '#server/domain/subscription/life/followSubscriptions.ts';
import { chargingEnv, happen, pay } from '#tests/support/charging.ts';
import { longTest } from '#tests/support/longTest.ts';
import { mailTo } from '#tests/support/mails.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { messageOf } from '../mailings/mailingWorld.ts';
import { type Audience, openSendingWorld, type SendingWorld, countersOf, textOf } from '../mailings/sendingWorld.ts';

const { contacts, funnels, series, subscription } = endpoints;
const hour = 3_600_000;
const day = 24 * hour;

let world: SendingWorld;
let audience: Audience;
beforeAll(async () => {
  world = await openSendingWorld(chargingEnv);
  audience = await world.run(3);
});
afterAll(() => world.stop());

const end = () => happen(world.test, world.owner, { type: 'admin.end' });
const call = <Body>(endpoint: Parameters<typeof world.owner.call>[0], body?: object, id = audience.funnel.id) =>
  world.owner.call<Body>(endpoint, { params: { id }, ...(body && { body }) });
const seen = async () => (await world.owner.call<Subscription>(subscription.get)).body;

/** The deliveries of stages that are held, or wait for the owner, by reason. */
const held = async () => {
  const rows = await world.test.app.deps.db
    .selectFrom('deliveries')
    .select('reason')
    .where('owner_id', '=', world.owner.id)
    .where('state', '=', 'held')
    .execute();
  return rows.map(({ reason }) => reason);
};
const until = async (isThere: () => Promise<boolean>) => {
  const last = Date.now() + 30_000;
  while (!(await isThere())) {
    if (Date.now() > last) throw new Error(`held: ${(await held()).join()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Presses a button under the message with this text. */
function press(person: Person, text: string, button: string): void {
  const message = person.messages(audience.bot).find((sent) => textOf(sent).includes(text));
  if (!message) throw new Error(`there is no ${text}`);
  person.press(audience.bot, message, button);
}

describe('while a subscription is over', () => {
  it('refuses what would send by itself with 402, and nothing else', async () => {
    const draft = await audience.draft();
    const { body: letters } = await world.owner.call<{ id: string }>(series.create, {
      body: { funnel: audience.funnel.id, name: 'After', starts_on: { kind: 'funnel' } },
    });
    const { body: other } = await call<Funnel>(funnels.copy, {});
    const tomorrow = { send_at: new Date(Date.now() + day).toISOString().slice(0, 16), time_zone: 'UTC' };
    await end();
    const refused = [
      await audience.call('send', draft.id, {}),
      await audience.call('schedule', draft.id, tomorrow),
      await call(series.turnOn, {}, letters.id),
      await call(funnels.run, {}, other.id),
    ];
    expect(refused.map(({ status, body }) => [status, (body as unknown as { code: string }).code])).toEqual(
      refused.map(() => [402, 'subscription_inactive']),
    );
    const { body: funnel } = await call<Funnel>(funnels.get);
    const allowed = [
      await call(funnels.run, {}),
      await call(funnels.publish, { base_revision: funnel.revision }),
      await call(funnels.edit, { base_revision: funnel.revision, edits: [{ type: 'funnel.rename', name: 'Shop' }] }),
      await call(funnels.export),
      await call(funnels.archive, undefined, other.id),
      await audience.call('copy', draft.id),
    ];
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201]);
    await pay(world.test, world.owner);
    expect((await audience.call('schedule', draft.id, tomorrow)).status).toBe(200);
    await audience.call('unschedule', draft.id);
  });

  it('goes on taking what people do, holds what would answer them, and sends it once when it is paid', async () => {
    await end();
    const [first, second] = audience.people;
    if (!first || !second) throw new Error('nobody is there');
    const before = first.messages(audience.bot).length;
    press(first, 'Shall we begin?', 'Begin');
    press(second, 'Shall we begin?', 'Begin');
    await until(async () => (await held()).filter((reason) => reason === 'lapsed').length === 2);
    expect((await seen()).stakes).toMatchObject({ running_funnels: 1, people: 3, waiting: 2 });
    expect(first.messages(audience.bot)).toHaveLength(before);
    await Promise.all([pay(world.test, world.owner), pay(world.test, world.owner)]);
    await until(async () => first.messages(audience.bot).length > before);
    await until(async () => second.messages(audience.bot).length > before);
    expect(await held()).toEqual([]);
    expect([first, second].map((person) => person.messages(audience.bot).length)).toEqual([before + 1, before + 1]);
  });

  it('lets through what the owner writes by hand, and the answer to a press', async () => {
    await end();
    const [first] = audience.people;
    if (!first) throw new Error('nobody is there');
    const answers = () => world.telegram.log.calls('answerCallbackQuery').length;
    const before = answers();
    press(first, 'Shall we begin?', 'Begin');
    await expect.poll(answers).toBe(before + 1);
    const { id } = await world.test.app.deps.db
      .selectFrom('contacts')
      .select('id')
      .where('telegram_id', '=', first.id)
      .executeTakeFirstOrThrow();
    const written = { funnel: audience.funnel.id, message: { text: 'By hand' } };
    expect((await call(contacts.send, written, id)).status).toBe(201);
    await first.waitFor(audience.bot, 'By hand');
    await pay(world.test, world.owner);
  });

  it('pauses a mailing in the middle of its sending, with nobody lost and nobody written to twice', async () => {
    // the bot rests, so that the mailing is under way when the subscription ends
    world.telegram.faults.answer(1, 429, { method: 'sendMessage', token: audience.bot.token, retryAfter: 2 });
    const { id } = await audience.send();
    await end();
    const paused = await audience.until(id, ({ state, progress }) => state === 'paused' && progress.sending === 0);
    expect(paused.reason).toBe('subscription_inactive');
    const { kept, counted } = await countersOf(world.test, id);
    expect(kept).toEqual(counted);
    expect((await audience.call('resume', id)).status).toBe(402);
    await pay(world.test, world.owner);
    expect((await audience.call('get', id)).body.state).toBe('paused');
    expect((await audience.call('resume', id)).status).toBe(200);
    await audience.until(id, ({ state }) => state === 'sent');
    expect(audience.received('What is new')).toEqual([1, 1, 1]);
  });

  longTest('pauses a mailing that falls due, and resumes it by hand alone', async () => {
    const scheduled = await audience.draft();
    const at = new Date(world.test.app.deps.now().getTime() + 2 * hour).toISOString().slice(0, 16);
    await audience.call('schedule', scheduled.id, { send_at: at, time_zone: 'UTC' });
    await end();
    world.pass(2 * hour + 60_000);
    const paused = await audience.until(scheduled.id, ({ state }) => state === 'paused');
    expect(paused.reason).toBe('subscription_inactive');
    expect((await audience.call('resume', scheduled.id)).status).toBe(402);
    await pay(world.test, world.owner);
    expect((await audience.call('get', scheduled.id)).body.state).toBe('paused');
    expect((await audience.call('resume', scheduled.id)).status).toBe(200);
    await audience.until(scheduled.id, ({ state }) => state === 'sent');
    expect(audience.received('What is new')).toEqual([2, 2, 2]);
  });

  it('keeps what waited for more than a day for its owner', async () => {
    await end();
    const third = audience.people[2];
    if (!third) throw new Error('nobody is there');
    press(third, 'Shall we begin?', 'Begin');
    await until(async () => (await held()).includes('lapsed'));
    world.pass(25 * hour);
    await pay(world.test, world.owner);
    expect(await held()).toEqual(['late']);
    const { body } = await world.owner.call<{ late: number; people: number }>(funnels.waiting, {
      params: { id: audience.funnel.id },
    });
    expect(body).toMatchObject({ late: 1, people: 1 });
  });

  longTest(
    'holds the letters that fall due, and sends them when it is paid within an hour; later ones wait for the owner',
    async () => {
      const { body: made } = await world.owner.call<{ id: string }>(series.create, {
        body: { funnel: audience.funnel.id, name: 'After', starts_on: { kind: 'funnel' } },
      });
      for (const [name, hours] of [
        ['In an hour', 1],
        ['In five hours', 5],
      ] as const) {
        const body = { name, message: messageOf(name), timing: { kind: 'after', hours } };
        expect((await call(series.addLetter, body, made.id)).status).toBe(201);
      }
      expect((await call(series.turnOn, { present: 'today' }, made.id)).status).toBe(200);
      const fallDue = async (ms: number) => {
        world.pass(ms);
        await notify(world.test.app.deps.db, { kind: 'letters' });
        await until(async () => (await held()).filter((reason) => reason === 'lapsed').length === 3);
      };
      await end();
      await fallDue(hour + 60_000);
      world.pass(hour / 2);
      await pay(world.test, world.owner);
      await until(async () => audience.received('In an hour').join() === '1,1,1');
      await end();
      await fallDue(4 * hour);
      world.pass(2 * hour);
      await pay(world.test, world.owner);
      expect((await held()).filter((reason) => reason === 'late')).toHaveLength(4);
      expect(audience.received('In five hours')).toEqual([0, 0, 0]);
    },
  );
});

it('is carried out once, however many look at the same moment, also over the days of grace at a stride', async () => {
  const { deps } = world.test.app;
  await happen(world.test, world.owner, { type: 'admin.grant', until: deps.now().getTime() + hour });
  await pay(world.test, world.owner);
  const { until: paidUntil } = await seen();
  if (paidUntil === null) throw new Error('it has no end');
  world.pass(Date.parse(paidUntil) - deps.now().getTime() + 3 * day + hour);
  await Promise.all(Array.from({ length: 4 }, () => followSubscriptions(deps)));
  const row = await deps.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', world.owner.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'inactive', is_held: true, lapsed_at: new Date(Date.parse(paidUntil) + 3 * day) });
});

it('stops the funnels thirty days after, and says so', async () => {
  world.pass(31 * day);
  await followSubscriptions(world.test.app.deps);
  const funnel = await world.test.app.deps.db
    .selectFrom('funnels')
    .select('state')
    .where('id', '=', audience.funnel.id)
    .executeTakeFirstOrThrow();
  expect(funnel.state).toBe('stopped');
  const mail = await mailTo(world.test, world.owner.email, ({ subject }) => subject.includes('are stopped'));
  expect(mail.link).toContain('/subscribe/');
});
