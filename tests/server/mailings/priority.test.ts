import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld({ TELEGRAM_RATE: '20' });
});
afterAll(() => world.stop());

it('whoever presses while a mailing runs is answered before what the mailing has queued', async () => {
  const audience = await world.run(45);
  const { db } = world.test.app.deps;
  const { id } = await audience.send();
  await audience.until(id, ({ progress }) => progress.sent > 0);
  const [person] = audience.people;
  const question = person?.messages(audience.bot).find((one) => 'text' in one && one.text === 'Shall we begin?');
  person?.press(audience.bot, question?.message_id ?? 0, 'Begin');
  await person?.waitFor(audience.bot, 'A cup of clay for 50.');
  await audience.until(id, isOver);
  const reply = await db
    .selectFrom('deliveries')
    .select(['seq', 'settled_at'])
    .where('funnel_id', '=', audience.funnel.id)
    .where('cause', '=', 'visit')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  const overtaken = await db
    .selectFrom('deliveries')
    .select('id')
    .where('funnel_id', '=', audience.funnel.id)
    .where('cause', '=', 'mailing')
    .where('seq', '<', reply.seq)
    .where('settled_at', '>', reply.settled_at)
    .execute();
  expect(overtaken.length).toBeGreaterThan(0);
  expect(audience.received('What is new')).toEqual(audience.people.map(() => 1));
});

it('a mailing that the bot could not go on with for over an hour waits for its owner, and then reaches everybody once', async () => {
  const audience = await world.run(50);
  const { db } = world.test.app.deps;
  // Telegram makes the bot wait while its past is written, so that the mailing is not over before.
  const patience = world.telegram.faults.flood({ method: 'sendMessage', token: audience.bot.token });
  const { id } = await audience.send();
  await audience.until(id, ({ progress }) => progress.sending > 0);
  const hoursAgo = (hours: number) => new Date(world.test.app.deps.now().getTime() - hours * 3_600_000);
  await db
    .updateTable('mailings')
    .set({ updated_at: hoursAgo(4) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('mailing_recipients')
    .set({ due_at: hoursAgo(4) })
    .where('mailing_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await db
    .updateTable('bots')
    .set({ away_from: hoursAgo(3), away_until: hoursAgo(0) })
    .where('id', '=', audience.funnel.bot?.id ?? '')
    .execute();
  patience.end();
  const paused = await audience.until(id, ({ state, progress }) => state === 'paused' && progress.sending === 0);
  expect(paused.reason).toBe('late');
  expect(paused.progress.waiting).toBeGreaterThan(0);
  expect((await audience.call('resume', id)).status).toBe(200);
  await audience.until(id, isOver);
  expect(audience.received('What is new')).toEqual(audience.people.map(() => 1));
});
