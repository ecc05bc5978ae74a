import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { TestLink } from '#contract/schemas/funnels/testLink.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts, funnels, testLinks } = endpoints;
const hour = 3_600_000;
const publicUrl = 'https://voronka.example';

describe.each(
  variants([
    ['long polling', undefined],
    ['a webhook', publicUrl],
  ] as const),
)('before the first run, by %s', (_how, address) => {
  let world: ContactWorld;
  beforeAll(async () => {
    world = await openContactWorld(address === undefined ? {} : { publicUrl: address });
  });
  afterAll(() => world.close());

  const people = async () => {
    const { body } = await world.owner.call<{ results: Contact[] }>(contacts.list, { query: { limit: 200 } });
    return body.results.map(({ first_name }) => first_name).toSorted();
  };
  const early = () => world.test.app.deps.db.selectFrom('early_updates').select('seq').execute();

  longTest(
    'testers walk the draft, and what others wrote is kept for the first run',
    async () => {
      const { bot, id } = await world.openShop({ isRun: false });
      const isListened = () => bot.webhook !== null || bot.queue.endPoll !== null;
      expect(isListened()).toBe(false);
      const asked = await world.owner.call<TestLink>(testLinks.create, { params: { id }, body: {} });
      expect(asked.status).toBe(200);
      await expect.poll(isListened, { timeout: 10_000 }).toBe(true);

      const [old, gone, late] = ['Old', 'Gone', 'Late'].map((first_name) => world.telegram.person({ first_name }));
      const tess = world.telegram.person({ first_name: 'Tess' });
      old?.start(bot, 'ad');
      old?.send(bot, 'Is it open?');
      gone?.start(bot);
      gone?.block(bot);
      tess.start(bot, new URL(asked.body.url ?? '').searchParams.get('start') ?? '');
      const question = await tess.waitFor(bot, 'Shall we begin?');
      tess.press(bot, question, 'Begin');
      await tess.waitFor(bot, 'A cup for 50.');
      const { id: tester } = await world.contactOf(tess);
      await expect
        .poll(() => world.planned(tester))
        .toMatchObject([{ kind: 'message', state: 'waiting', is_test: true }]);
      await world.pass(hour + 60_000);
      await tess.waitFor(bot, 'Still there, Tess?');
      late?.start(bot);
      await expect.poll(async () => (await early()).length).toBe(5);
      // nobody else is known or answered yet
      expect(await people()).toEqual(['Tess']);
      expect([old, gone, late].flatMap((person) => person?.messages(bot))).toEqual([]);

      const run = await world.owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
      expect(run.status).toBe(200);
      await late?.waitFor(bot, 'Shall we begin?', 15_000);
      expect(await early()).toEqual([]);
      expect(await people()).toEqual(['Gone', 'Late', 'Old', 'Tess']);
      // who wrote more than an hour before is kept and moved by nothing
      if (!old || !gone) throw new Error('nobody');
      expect(await world.contactOf(old)).toMatchObject({ source: 'ad', unread: 1, journeys: [], blocked: false });
      expect(await world.contactOf(gone)).toMatchObject({ journeys: [], blocked: true });
      expect(old.messages(bot)).toEqual([]);
      expect(await world.counts(id)).toMatchObject({ people: 1, entered: 1 });
      // a tester stays one, and the newly come walk on as ever
      tess.start(bot);
      await tess.waitUntil(bot, () => (tess.messages(bot).length === 6 ? true : undefined), 'the draft again');
      expect(await world.counts(id)).toMatchObject({ people: 1, entered: 1 });
      old.start(bot);
      await old.waitFor(bot, 'Shall we begin?');
      await world.owner.call(funnels.stop, { params: { id } });
    },
    60_000,
  );

  it('the bot is not polled once the test has ended or the funnel has stopped', async () => {
    const { bot, id } = await world.openShop({ isRun: false });
    const isListened = () => bot.webhook !== null || bot.queue.endPoll !== null;
    const link = () => world.owner.call<TestLink>(testLinks.create, { params: { id }, body: {} });
    await link();
    await expect.poll(isListened, { timeout: 10_000 }).toBe(true);
    expect((await world.owner.call(testLinks.remove, { params: { id } })).status).toBe(204);
    await expect.poll(isListened, { timeout: 10_000 }).toBe(false);
    await world.owner.call(funnels.run, { params: { id }, body: {} });
    await world.owner.call(funnels.stop, { params: { id } });
    expect(await link()).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  }, 60_000);
});
