import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AnswerFigures, Conversation } from '#contract/schemas/contacts/conversation.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { signUp } from '#tests/support/app.ts';
import { openPeopleWorld, type PeopleWorld } from '../contacts/peopleWorld.ts';

const { conversations, contacts, funnels } = endpoints;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const none = { days: 7, answered: 0, median_seconds: null, longest_seconds: null, last: null };

describe('the figures of the answers of a week', () => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeopleWorld();
  });
  afterAll(() => world.stop());

  const figures = async (user = world.owner) => (await user.call<AnswerFigures>(conversations.figures)).body;

  it('count what somebody waited for, from their first words to the answer', async () => {
    const { receive, funnel } = await world.run();
    const write = (telegram_id: number, first_name: string) =>
      receive([
        { telegram_id, first_name },
        { kind: 'text', text: 'Hello?', media: null },
      ]);
    const idOf = async (name: string) => {
      const { body } = await world.owner.call<{ results: Conversation[] }>(conversations.list, { query: {} });
      return body.results.find(({ contact }) => contact.first_name === name)?.contact.id ?? '';
    };
    const answer = async (name: string) => {
      const params = { id: await idOf(name) };
      const sent = { funnel: funnel.id, message: { text: 'Yes' } };
      expect((await world.owner.call(contacts.send, { params, body: sent })).status).toBe(201);
    };
    for (const telegram_id of [9601, 9602, 9603, 9604])
      await receive([{ telegram_id }, { kind: 'start', payload: null }]);
    expect(await figures()).toEqual(none);

    await write(9601, 'Ann');
    world.pass(minuteMs);
    await write(9601, 'Ann');
    world.pass(minuteMs);
    await answer('Ann');
    // nobody has asked
    await answer('Ann');
    await write(9602, 'Bob');
    world.pass(5 * minuteMs);
    await answer('Bob');
    await write(9603, 'Cid');
    world.pass(60 * minuteMs);
    // what was done waits from the next words
    await world.owner.call(conversations.done, { params: { contact: await idOf('Cid') } });
    await write(9603, 'Cid');
    world.pass(30 * minuteMs);
    const bulk = { filter: { contacts: [await idOf('Cid')] }, message: { text: 'News' } };
    await world.owner.call(funnels.sendToPeople, { params: { id: funnel.id }, body: bulk });
    await answer('Cid');
    const counted = await figures();
    expect(counted).toEqual({
      ...{ days: 7, answered: 3, median_seconds: 300, longest_seconds: 1_800 },
      last: { contact: expect.objectContaining({ first_name: 'Cid' }), at: expect.any(String) },
    });
    expect(await figures(await signUp(world.test))).toEqual(none);

    // what was answered before answers remembered it; of what was done the wait is taken from the first words
    const { db } = world.test.app.deps;
    await sql`update history set data = data - 'waited_since' where owner_id = ${world.owner.id}`.execute(db);
    expect(await figures()).toEqual(none);
    const file = migrationFiles.find(({ name }) => name.endsWith('_answer_figures'))?.sql ?? '';
    await sql.raw(file.slice(file.indexOf('update history'))).execute(db);
    expect(await figures()).toEqual({ ...counted, longest_seconds: 5_400 });

    world.pass(8 * dayMs);
    expect(await figures()).toEqual(none);
  });
});
