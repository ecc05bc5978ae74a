import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';

let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

const joined = async (...names: string[]) => {
  const made = await world.run();
  await world.join(made, ...names);
  return made;
};
const namesOf = async (id: string): Promise<string[]> => {
  const rows = await world.test.app.deps.db
    .selectFrom('mailing_recipients as r')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.owner_id', '=', 'r.owner_id').onRef('c.id', '=', 'r.contact_id'),
    )
    .select('c.first_name')
    .where('r.mailing_id', '=', id)
    .orderBy('r.place')
    .execute();
  return rows.map(({ first_name }) => first_name);
};

describe('sending a mailing', () => {
  it('fixes its recipients, each once, who was active last first', async () => {
    walked = await joined('Ann', 'Bob', 'Cid');
    await world.block(walked, 'Bob');
    const { id } = await world.draft(walked);
    const [sent, again] = await Promise.all([
      world.call('send', id, { body: {} }),
      world.call('send', id, { body: {} }),
    ]);
    for (const answer of [sent, again])
      expect(answer).toMatchObject({
        status: 200,
        body: { state: 'sending', progress: { recipients: 2, waiting: 2 } },
      });
    expect(await namesOf(id)).toEqual(['Cid', 'Ann']);
    await world.join(walked, 'Dan');
    expect(await world.call('get', id)).toMatchObject({ body: { progress: { recipients: 2 } } });
  });

  it('is refused while it cannot be, and says why', async () => {
    walked = await world.run();
    const empty = await world.draft(walked);
    expect(await world.call('send', empty.id, { body: {} })).toMatchObject({ status: 422, body: { code: 'nobody' } });
    await world.join(walked, 'Ann');
    const unready = await world.draft(walked, { message: messageOf('') });
    expect(await world.call('send', unready.id, { body: {} })).toMatchObject({
      status: 422,
      body: { code: 'message_not_ready', problems: [{ code: 'message_empty', severity: 'critical' }] },
    });
    await world.owner.call(endpoints.funnels.stop, { params: { id: walked.funnel.id } });
    expect(await world.call('send', empty.id, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed', reason: 'funnel_stopped' },
    });
    expect(await world.call('send', empty.id, { body: { hold: 61 } })).toMatchObject({ status: 400 });
  });

  it('can be taken back while it is held back', async () => {
    walked = await joined('Ann');
    const { id } = await world.draft(walked);
    const held = await world.call('send', id, { body: { hold: 10 } });
    expect(held).toMatchObject({
      status: 200,
      body: { state: 'scheduled', send_wall: null, progress: { recipients: 0 } },
    });
    expect(await world.call('send', id, { body: { hold: 10 } })).toMatchObject({
      body: { send_at: held.body.send_at },
    });
    expect(await world.call('change', id, { body: { title: 'Other' } })).toMatchObject({ status: 409 });
    for (let times = 0; times < 2; times++)
      expect(await world.call('unschedule', id)).toMatchObject({
        status: 200,
        body: { state: 'draft', send_at: null },
      });
  });

  it('is scheduled by the clock of a zone, or of each person', async () => {
    walked = await joined('Ann');
    const { id } = await world.draft(walked);
    const year = new Date(world.test.app.deps.now()).getUTCFullYear() + 1;
    const schedule = (send_at: string, time_zone = 'Europe/Berlin') =>
      world.call('schedule', id, { body: { send_at, time_zone } });
    expect(await schedule(`${year}-01-10T10:00`)).toMatchObject({
      status: 200,
      body: { state: 'scheduled', send_at: `${year}-01-10T09:00:00.000Z`, send_wall: `${year}-01-10T10:00` },
    });
    await world.test.app.deps.db.updateTable('contacts').set({ time_zone: 'Asia/Tokyo' }).execute();
    expect(await schedule(`${year}-01-10T10:00`, 'contact')).toMatchObject({
      body: { send_at: `${year}-01-10T01:00:00.000Z`, time_zone: 'contact' },
    });
    const refused: [string, string, string][] = [
      [`${year - 2}-01-10T10:00`, 'UTC', 'send_at'],
      [`${year + 2}-01-10T10:00`, 'UTC', 'send_at'],
      [`${year}-02-30T10:00`, 'UTC', 'send_at'],
      ['tomorrow', 'UTC', 'send_at'],
      [`${year}-01-10T10:00`, 'Moon/Crater', 'time_zone'],
    ];
    for (const [at, zone, field] of refused)
      expect(await schedule(at, zone)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect(await world.call('change', id, { body: { message: messageOf('') } })).toMatchObject({
      status: 422,
      body: { code: 'message_not_ready', problems: [{ code: 'message_empty' }] },
    });
    expect(await world.call('change', id, { body: { title: 'Newer' } })).toMatchObject({
      body: { state: 'scheduled', title: 'Newer', send_wall: `${year}-01-10T10:00` },
    });
    expect((await world.call('remove', id)).status).toBe(409);
  });

  longTest('is paused, resumed and cancelled', async () => {
    walked = await joined('Ann', 'Bob');
    const { id } = await world.draft(walked);
    expect((await world.call('pause', id)).status).toBe(409);
    await world.call('send', id, { body: {} });
    for (let times = 0; times < 2; times++)
      expect(await world.call('pause', id)).toMatchObject({
        status: 200,
        body: { state: 'paused', reason: 'by_hand' },
      });
    for (let times = 0; times < 2; times++)
      expect(await world.call('resume', id)).toMatchObject({ status: 200, body: { state: 'sending', reason: null } });
    expect((await world.call('remove', id)).status).toBe(409);
    for (let times = 0; times < 2; times++) {
      const cancelled = await world.call('cancel', id);
      expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', reason: 'by_hand' } });
      expect(cancelled.body.progress).toMatchObject({ recipients: 2, waiting: 0, dropped: 2 });
      expect(cancelled.body.finished_at).not.toBeNull();
    }
    for (const name of ['send', 'resume', 'pause', 'unschedule'] as const)
      expect(await world.call(name, id, { body: {} })).toMatchObject({
        status: 409,
        body: { code: 'transition_not_allowed' },
      });
    expect((await world.call('copy', id)).status).toBe(201);
    expect((await world.call('remove', id)).status).toBe(204);
  });
});

longDescribe('the audience', () => {
  it('is narrowed by each kind that is given', async () => {
    walked = await joined('Ann', 'Bob', 'Cid', 'Dan');
    const [vip, call] = walked.tags;
    const give = async (tag: string, ...names: string[]) =>
      walked.tag({
        filter: { contacts: await Promise.all(names.map((name) => world.idOf(walked, name))) },
        ...{ tag, give: true },
      });
    await give(vip.id, 'Ann', 'Bob');
    await give(call.id, 'Bob', 'Cid');
    await walked.move({ from: walked.stages[0], to: walked.stages[1], tag: vip.id, filter: { tag: vip.id } });
    const recipientsOf = async (audience: object) => {
      const { id } = await world.draft(walked, { audience });
      const sent = await world.call('send', id, { body: {} });
      return sent.status === 200 ? (await namesOf(id)).toSorted() : sent.body;
    };
    expect(await recipientsOf({})).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
    expect(await recipientsOf({ stages: [], tags: [] })).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
    expect(await recipientsOf({ tags: [vip.id, call.id] })).toEqual(['Ann', 'Bob', 'Cid']);
    expect(await recipientsOf({ tags: [vip.id], without_tags: [call.id] })).toEqual(['Ann']);
    expect(await recipientsOf({ without_tags: [vip.id] })).toEqual(['Cid', 'Dan']);
    expect(await recipientsOf({ stages: [walked.stages[1]] })).toEqual(['Ann', 'Bob']);
    expect(await recipientsOf({ activity: 'seen_7' })).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
    expect(await recipientsOf({ activity: 'silent_30' })).toMatchObject({ code: 'nobody' });
  });
});
