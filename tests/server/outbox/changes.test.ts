import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/telegram/person.ts';
import { openForEach, type OutboxBot, type OutboxWorld } from './outboxWorld.ts';

let world: OutboxWorld;
let bot: OutboxBot;
let person: Person;

openForEach((opened) => {
  ({ world, bot } = opened);
});
beforeEach(async () => {
  person = world.addPerson(bot);
  world.start();
  await world.until(await world.put(bot, person), 'sent');
});

const texts = () => person.messages(bot.telegram).map((m) => ('text' in m ? m.text : null));
const change = (method: string, more: object = {}) => {
  const message_id = person.messages(bot.telegram)[0]?.message_id;
  const call = { method, params: { chat_id: person.id, message_id, ...more } };
  return () => world.putCall(bot, person, call, { cause: 'mailing', priority: 2 });
};

describe('a change of a message that was sent', () => {
  it('is done when it is so already', async () => {
    const edit = change('editMessageText', { text: 'Bye' });
    expect(await world.until(await edit(), 'sent', 'failed')).toMatchObject({ state: 'sent' });
    expect(await world.until(await edit(), 'sent', 'failed')).toMatchObject({ state: 'sent', attempts: 0 });
    expect(texts()).toEqual(['Bye']);
  });

  it('is done when its reader has deleted the message', async () => {
    const [remove, edit] = [change('deleteMessage'), change('editMessageText', { text: 'Bye' })];
    for (const again of [remove, remove, edit])
      expect(await world.until(await again(), 'sent', 'failed')).toMatchObject({ state: 'sent' });
    expect(texts()).toEqual([]);
  });

  it('is made again when its answer is lost', async () => {
    world.telegram.faults.loseAnswers(1, { method: 'editMessageText' });
    const id = await change('editMessageText', { text: 'Bye' })();
    expect(await world.until(id, 'sent', 'uncertain')).toMatchObject({ state: 'sent', attempts: 1 });
    expect(texts()).toEqual(['Bye']);
  });

  it('fails where Telegram does not allow it', async () => {
    const id = await change('editMessageCaption', { caption: 'Bye' })();
    expect(await world.until(id, 'sent', 'failed')).toMatchObject({ state: 'failed' });
    expect(texts()).toEqual(['Hello']);
  });
});
