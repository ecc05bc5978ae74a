import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld({ TELEGRAM_RATE: '20' });
});
afterAll(() => world.stop());

it('whoever presses while a mailing runs is answered before all for whom the mailing still waits', async () => {
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
    .select('settled_at')
    .where('funnel_id', '=', audience.funnel.id)
    .where('cause', '=', 'visit')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  const overtaken = await db
    .selectFrom('mailing_recipients')
    .select('id')
    .where('mailing_id', '=', id)
    .where('settled_at', '>', reply.settled_at)
    .execute();
  expect(overtaken.length).toBeGreaterThan(0);
  expect(audience.received('What is new')).toEqual(audience.people.map(() => 1));
});

it('a mailing goes on at its pace while presses are answered', async () => {
  const [pressed, quiet] = await Promise.all([world.run(40), world.run(40)]);
  const begin = () => {
    for (const person of pressed.people) {
      const question = person.messages(pressed.bot).find((one) => 'text' in one && one.text === 'Shall we begin?');
      person.press(pressed.bot, question?.message_id ?? 0, 'Begin');
    }
  };
  begin();
  for (const person of pressed.people) await person.waitFor(pressed.bot, 'A cup of clay for 50.');
  const sends = [await pressed.send(), await quiet.send()];
  await pressed.until(sends[0]?.id ?? '', ({ progress }) => progress.sent > 0);
  // whoever presses once more is answered, and gets no message
  const { log } = world.telegram;
  const answers = () => log.calls('answerCallbackQuery').filter(({ botId }) => botId === pressed.bot.user.id).length;
  const before = answers();
  begin();
  await pressed.until(sends[0]?.id ?? '', isOver);
  await quiet.until(sends[1]?.id ?? '', isOver);
  expect(answers() - before).toBe(pressed.people.length);
  expect(pressed.received('What is new')).toEqual(pressed.people.map(() => 1));
  // both have the same pace, so one tells how far the other may be behind
  const of = ({ bot }: typeof quiet) =>
    log.sends(bot.user.id).filter(({ params }) => String(params.text).includes('What is new'));
  const [last] = of(quiet).slice(-1);
  const behind = of(pressed).filter((entry) => log.entries.indexOf(entry) > log.entries.indexOf(last ?? entry));
  expect(behind.length).toBeLessThan(pressed.people.length / 2);
});

it.each([
  ['up to now', 0],
  ['up to tomorrow, as a clock said that was a day ahead', -24],
])(
  'a mailing that the bot could not go on with %s waits for its owner, and then reaches everybody once',
  async (_, until) => {
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
      .set({ away_from: hoursAgo(3), away_until: hoursAgo(until) })
      .where('id', '=', audience.funnel.bot?.id ?? '')
      .execute();
    patience.end();
    const paused = await audience.until(id, ({ state, progress }) => state === 'paused' && progress.sending === 0);
    expect(paused.reason).toBe('late');
    expect(paused.progress.waiting).toBeGreaterThan(0);
    expect((await audience.call('resume', id)).status).toBe(200);
    await audience.until(id, isOver);
    expect(audience.received('What is new')).toEqual(audience.people.map(() => 1));
  },
);
