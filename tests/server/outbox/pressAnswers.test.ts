import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { notify } from '#server/db/notify.ts';
import { BotAnswers } from '#server/outbox/botAnswers.ts';
import { openForEach, type OutboxBot, type OutboxWorld } from './outboxWorld.ts';
import { longTest } from '#tests/support/longTest.ts';

let world: OutboxWorld;
let bot: OutboxBot;
let updates = 1000;

openForEach((opened) => {
  ({ world, bot } = opened);
});

/** Somebody whose message has a button, and who presses it. */
async function pressing() {
  const person = world.addPerson(bot);
  const keyboard = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] };
  const id = await world.putCall(bot, person, {
    method: 'sendMessage',
    params: { chat_id: person.id, text: 'Hello', reply_markup: keyboard },
  });
  await world.until(id, 'sent');
  const message = await person.waitFor(bot.telegram, 'Hello');
  return { person, press: () => person.press(bot.telegram, message, 'Go') };
}

/** A process has taken a press so many seconds ago, by what it was answered. */
const taken = (callback: string, { seconds = 0, text = null as string | null } = {}) =>
  sql`insert into bot_updates (owner_id, bot_id, update_id, at, callback, answer)
    values (${world.owner}, ${bot.id}, ${updates++}, clock_timestamp() - make_interval(secs => ${seconds}), ${callback}, ${text})`.execute(
    world.db,
  );

const calls = () => world.telegram.log.calls('answerCallbackQuery');

it('a press is answered at once, and one of which is told twice once', async () => {
  world.start();
  const { person, press } = await pressing();
  const callback = press();
  world.answers?.add(bot.id, [{ callback, text: 'You have already chosen' }]);
  await notify(world.db, { kind: 'press', bot_id: bot.id, callback, text: 'You have already chosen' });
  await expect.poll(() => person.answerTo(callback)).toEqual({ text: 'You have already chosen', isAlert: false });
  const later = press();
  await notify(world.db, { kind: 'press', bot_id: bot.id, callback: later, text: null });
  await expect.poll(() => person.answerTo(later)).toEqual({ isAlert: false });
  expect(calls()).toHaveLength(2);
});

it('whoever takes a bot over answers the presses of the last seconds again, with their texts, and none that are older', async () => {
  world.start();
  const { person, press } = await pressing();
  await world.stopDrain();
  const [plain, told, old] = [press(), press(), press()];
  await taken(old, { seconds: 40 });
  await taken(plain, { seconds: 10 });
  await taken(told, { text: 'This button is no longer in use' });
  world.start();
  await expect.poll(() => person.answerTo(told)?.text).toBe('This button is no longer in use');
  expect(person.answerTo(plain)).toEqual({ isAlert: false });
  expect(person.answerTo(old)).toBeNull();
});

it('a press that was taken while the lease was late is answered once it is back', async () => {
  world.start();
  const { person, press } = await pressing();
  world.late.add(bot.id);
  const callback = press();
  await taken(callback);
  world.answers?.lookAgain(bot.id);
  await world.addBot();
  world.late.delete(bot.id);
  await expect.poll(() => person.answerTo(callback)).toEqual({ isAlert: false });
});

it('an answer that Telegram asks to wait for, or that was lost, is given again; one that it refuses is not', async () => {
  const { faults } = world.telegram;
  world.start();
  const { person, press } = await pressing();
  const answer = (callback: string) => world.answers?.add(bot.id, [{ callback, text: null }]);
  faults.answer(1, 429, { method: 'answerCallbackQuery', retryAfter: 1 });
  const flooded = press();
  answer(flooded);
  await expect.poll(() => person.answerTo(flooded), { timeout: 5_000 }).toEqual({ isAlert: false });
  faults.answer(1, 502, { method: 'answerCallbackQuery' });
  const lost = press();
  answer(lost);
  await expect.poll(() => person.answerTo(lost), { timeout: 5_000 }).toEqual({ isAlert: false });
  answer('of nobody');
  const after = press();
  answer(after);
  await expect.poll(() => person.answerTo(after)).toEqual({ isAlert: false });
  expect(world.answered).toEqual(['queued', 'sent', 'queued', 'sent', 'dropped', 'sent']);
});

longTest(
  'while Telegram asks the bot to wait, presses wait along, as messages do for an answer that asked for it',
  async () => {
    world.start();
    const { person, press } = await pressing();
    world.telegram.faults.answer(1, 429, { method: 'answerCallbackQuery', retryAfter: 1 });
    const callback = press();
    world.answers?.add(bot.id, [{ callback, text: null }]);
    await expect.poll(() => world.answered).toEqual(['queued']);
    const id = await world.put(bot, person, { text: 'Later' });
    await world.until(id, 'sent');
    const { entries } = world.telegram.log;
    const at = (method: string) => entries.findLastIndex((entry) => entry.method === method);
    expect(person.answerTo(callback)).toEqual({ isAlert: false });
    expect(Math.min(at('answerCallbackQuery'), at('sendMessage'))).toBeGreaterThan(0);
  },
);

it('four presses a second are answered at once, and thirty that come together', () => {
  const answers = new BotAnswers(30, 0);
  let given = 0;
  for (let at = 0; at < 60_000; at += 250) {
    const presses = at === 30_000 ? 30 : 1;
    const coming = Array.from({ length: presses }, (_, of) => ({
      callback: `${at} ${of}`,
      text: null,
      until: at + 30_000,
    }));
    answers.add(coming);
    const left = answers.take(at, 0);
    expect(left).toHaveLength(presses);
    given += left.length;
    for (const answer of left)
      answers.ended(
        { state: 'sent', reason: null, messageIds: [], dueAt: null, isTry: false, bot: null },
        { answer, now: at, random: 0 },
      );
  }
  expect(given).toBe(239 + 30);
});
