import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { longTest } from '#tests/support/longTest.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, isOver, openSendingWorld, type SendingWorld, textOf } from './sendingWorld.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const next = (label: string, to: string | null, tag: string | null = null): Button => ({
  ...{ id: randomUUID(), kind: 'next', label, to, tag },
});

/** A mailing with these buttons, which everybody has got. */
async function mailed(audience: Audience, buttons: Button[]): Promise<string> {
  const { id } = await audience.send({ message: messageOf('Come and see', { buttons }) });
  await audience.until(id, isOver);
  return id;
}

async function press({ bot }: Audience, person: Person, label: string): Promise<string | undefined> {
  const message = person.messages(bot).findLast((one) => textOf(one) === 'Come and see');
  const id = person.press(bot, message?.message_id ?? 0, label);
  await person.waitUntil(bot, () => person.answerTo(id) ?? undefined, `answer to ${label}`);
  return person.answerTo(id)?.text;
}

const first = ({ people }: Audience): Person => {
  const [person] = people;
  if (!person) throw new Error('nobody is there');
  return person;
};
const historyOf = async (person: Person) =>
  (
    await world.test.app.deps.db
      .selectFrom('history as h')
      .innerJoin('contacts as c', 'c.id', 'h.contact_id')
      .select(['h.kind', 'h.data'])
      .where('c.telegram_id', '=', person.id)
      .orderBy('h.at')
      .execute()
  ).map(({ kind, data }) => ({ kind, ...(data as object) }));
const tagsOf = (person: Person) =>
  world.test.app.deps.db
    .selectFrom('contact_tags as t')
    .innerJoin('contacts as c', 'c.id', 't.contact_id')
    .select('t.tag_id')
    .where('c.telegram_id', '=', person.id)
    .execute();

const gone = 'This button is no longer in use';
const chosen = 'You have already chosen';

describe('a next-step button of a mailing', () => {
  it('moves the person once, gives the tag, counts, and says later that they have chosen', async () => {
    const audience = await world.run(2);
    const person = first(audience);
    const go = next('Go', audience.document.stages[2]?.id ?? '', audience.tag.id);
    const id = await mailed(audience, [go]);
    expect(await press(audience, person, 'Go')).toBeUndefined();
    await person.waitFor(audience.bot, 'Thank you!');
    expect(await press(audience, person, 'Go')).toContain(chosen);
    expect(person.messages(audience.bot).filter((one) => textOf(one) === 'Thank you!')).toHaveLength(1);
    const { presses } = (await audience.call('get', id)).body.progress;
    expect(presses).toEqual({ [go.id]: 1 });
    expect(await tagsOf(person)).toEqual([{ tag_id: audience.tag.id }]);
    expect(await historyOf(person)).toContainEqual({
      ...{ kind: 'move', from: audience.document.stages[0]?.id, to: audience.document.stages[2]?.id, by: 'mailing' },
    });
    const { body } = await world.owner.call<{ results: { id: string }[] }>(endpoints.contacts.list, {
      query: { tag: audience.tag.id },
    });
    const told = await world.owner.call<{ results: object[] }>(endpoints.contacts.history, {
      params: { id: body.results[0]?.id ?? '' },
    });
    expect(told.body.results.find((entry) => 'tag' in entry)).toMatchObject({ tag: { title: 'VIP' }, by: 'mailing' });
  });

  longTest('begins a journey at its stage for somebody without one', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    await mailed(audience, [next('Go', audience.document.stages[2]?.id ?? '')]);
    const { id } = audience.funnel;
    await world.test.app.deps.db.deleteFrom('visits').where('funnel_id', '=', id).execute();
    await world.test.app.deps.db.deleteFrom('journeys').where('funnel_id', '=', id).execute();
    await press(audience, person, 'Go');
    await person.waitFor(audience.bot, 'Thank you!');
    const journeys = await world.test.app.deps.db
      .selectFrom('journeys')
      .select(['is_current', 'stage_id'])
      .where('funnel_id', '=', id)
      .execute();
    expect(journeys).toEqual([{ is_current: true, stage_id: audience.document.stages[2]?.id }]);
  });

  longTest('that leads nowhere gives the tag and moves nobody', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    await mailed(audience, [next('Yes', null, audience.tag.id)]);
    expect(await press(audience, person, 'Yes')).toBeUndefined();
    expect(await tagsOf(person)).toEqual([{ tag_id: audience.tag.id }]);
    expect((await historyOf(person)).filter(({ kind }) => kind === 'move')).toEqual([]);
  });

  longTest('gives the tag though its stage is gone, and says so', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    await mailed(audience, [next('Go', randomUUID(), audience.tag.id)]);
    expect(await press(audience, person, 'Go')).toContain(gone);
    expect(await tagsOf(person)).toEqual([{ tag_id: audience.tag.id }]);
    expect((await historyOf(person)).filter(({ kind }) => kind === 'move')).toEqual([]);
  });

  it('gives nothing to whom it was not sent, whatever their client sends', async () => {
    const audience = await world.run(1);
    const { bot, document, tag } = audience;
    const id = await mailed(audience, [next('Go', document.stages[2]?.id ?? null, tag.id)]);
    const message = await first(audience).waitFor(bot, 'Come and see');
    const keys = (message as { reply_markup?: { inline_keyboard: { callback_data: string }[][] } }).reply_markup;
    const [button] = keys?.inline_keyboard.flat() ?? [];
    const later = await audience.join();
    const shown = await later.waitFor(bot, 'Shall we begin?');
    const press = later.pressData(bot, shown, button?.callback_data ?? '');
    await later.waitUntil(bot, () => later.answerTo(press) ?? undefined, 'an answer');
    expect(later.answerTo(press)?.text).toContain(gone);
    expect((await audience.call('get', id)).body.progress.presses).toEqual({});
    expect(await tagsOf(later)).toEqual([]);
  });

  longTest('gives nothing once an edit of what was sent took it away', async () => {
    const audience = await world.run(1);
    const go = next('Go', audience.document.stages[2]?.id ?? null, audience.tag.id);
    const id = await mailed(audience, [go]);
    const shown = await first(audience).waitFor(audience.bot, 'Come and see');
    const params = { id };
    const body = { message: messageOf('Come and see') };
    expect((await world.owner.call(endpoints.mailings.editSent, { params, body })).status).toBe(202);
    const keys = (shown as { reply_markup?: { inline_keyboard: { callback_data: string }[][] } }).reply_markup;
    const [button] = keys?.inline_keyboard.flat() ?? [];
    const press = first(audience).pressData(audience.bot, shown, button?.callback_data ?? '');
    await first(audience).waitUntil(audience.bot, () => first(audience).answerTo(press) ?? undefined, 'an answer');
    expect(first(audience).answerTo(press)?.text).toContain(gone);
    expect(await tagsOf(first(audience))).toEqual([]);
  });

  longTest('gives nothing once its mailing is removed', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    const id = await mailed(audience, [next('Go', audience.document.stages[2]?.id ?? '', audience.tag.id)]);
    expect((await audience.call('remove', id)).status).toBe(204);
    expect(await press(audience, person, 'Go')).toContain(gone);
    expect(await tagsOf(person)).toEqual([]);
  });

  longTest('gives nothing once another funnel runs on the bot', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    const id = await mailed(audience, [next('Go', audience.document.stages[2]?.id ?? '', audience.tag.id)]);
    const other = await world.run(0);
    await world.test.app.deps.db
      .updateTable('mailings')
      .set({ funnel_id: other.funnel.id })
      .where('id', '=', id)
      .execute();
    expect(await press(audience, person, 'Go')).toContain(gone);
    expect(await tagsOf(person)).toEqual([]);
  });

  longTest('moves a tester through the draft and counts nothing', async () => {
    const audience = await world.run(1);
    const person = first(audience);
    const go = next('Go', audience.document.stages[2]?.id ?? '', audience.tag.id);
    const id = await mailed(audience, [go]);
    const { db } = world.test.app.deps;
    await db
      .insertInto('testers')
      .values({
        ...{ owner_id: world.owner.id, funnel_id: audience.funnel.id, telegram_id: person.id },
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const { stages } = audience.document;
    const edits = [{ type: 'message.change', id: stages[2]?.messages[0]?.id, text: 'Thanks of the draft' }];
    const params = { id: audience.funnel.id };
    const { status } = await world.owner.call(endpoints.funnels.edit, {
      ...{ params, body: { base_revision: audience.funnel.revision, edits } },
    });
    expect(status).toBe(200);
    expect(await press(audience, person, 'Go')).toBeUndefined();
    await person.waitFor(audience.bot, 'Thanks of the draft');
    expect((await audience.call('get', id)).body.progress.presses).toEqual({});
    expect(await tagsOf(person)).toEqual([]);
  });
});
