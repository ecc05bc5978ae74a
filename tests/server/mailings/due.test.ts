import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sendDueMailings } from '#server/domain/mailings/lifecycle/sendDue.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';
import { longTest } from '#tests/support/longTest.ts';

let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

const minute = 60_000;
const joined = async (...names: string[]) => {
  walked = await world.run();
  await world.join(walked, ...names);
};
/** Scheduled a number of minutes ahead, by UTC. */
const scheduled = async (minutes: number, more: object = {}, zone = 'UTC'): Promise<string> => {
  const { id } = await world.draft(walked, more);
  const at = new Date(world.test.app.deps.now().getTime() + minutes * minute + minute);
  const send_at = at.toISOString().slice(0, 16);
  const answer = await world.call('schedule', id, { body: { send_at, time_zone: zone } });
  if (answer.status !== 200) throw new Error(`schedule: ${JSON.stringify(answer.body)}`);
  return id;
};
const due = () => sendDueMailings(world.test.app.deps);
const get = async (id: string) => (await world.call('get', id)).body;
const noticesOf = async (id: string) =>
  world.test.app.deps.db.selectFrom('notices').select('data').where('subject', '=', id).execute();

describe('a scheduled mailing', () => {
  it('begins when its time has come, for those who match then', async () => {
    await joined('Ann');
    const id = await scheduled(30);
    expect((await due())?.toISOString()).toBe((await get(id)).send_at);
    await world.join(walked, 'Bob');
    expect((await get(id)).state).toBe('scheduled');
    world.pass(31 * minute);
    expect(await due()).toBeNull();
    expect(await get(id)).toMatchObject({ state: 'sending', reason: null, progress: { recipients: 2, waiting: 2 } });
  });

  it('is not changed within ten seconds before its time', async () => {
    await joined('Ann');
    const id = await scheduled(5);
    const change = (title: string) => world.call('change', id, { body: { title } });
    const at = Date.parse((await get(id)).send_at ?? '');
    world.pass(at - world.test.app.deps.now().getTime() - 30_000);
    expect(await change('In time')).toMatchObject({ status: 200, body: { state: 'scheduled', title: 'In time' } });
    world.pass(21_000);
    expect(await change('Too late')).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect(await get(id)).toMatchObject({ state: 'scheduled', title: 'In time' });
  });

  it('begins at the end of the seconds within which it can be taken back', async () => {
    await joined('Ann');
    const { id } = await world.draft(walked);
    await world.call('send', id, { body: { hold: 10 } });
    world.pass(9_000);
    await due();
    expect((await get(id)).state).toBe('scheduled');
    world.pass(1_000);
    await due();
    expect((await get(id)).state).toBe('sending');
  });

  longTest('is over at once where nobody matches', async () => {
    await joined('Ann');
    const id = await scheduled(5, { audience: { activity: 'silent_30' } });
    world.pass(6 * minute);
    await due();
    expect(await get(id)).toMatchObject({ state: 'sent', progress: { recipients: 0 } });
  });

  it('is paused, and its owner is told, where it is more than an hour late or its funnel does not run', async () => {
    await joined('Ann');
    await world.test.app.deps.db
      .updateTable('users')
      .set({ telegram_id: 5 })
      .where('id', '=', world.owner.id)
      .execute();
    const late = await scheduled(5);
    world.pass(67 * minute);
    await due();
    expect(await get(late)).toMatchObject({ state: 'paused', reason: 'late', progress: { recipients: 0 } });
    expect(await noticesOf(late)).toMatchObject([{ data: { kind: 'mailing', mailing: late, reason: 'late' } }]);
    expect(await world.call('resume', late)).toMatchObject({ body: { state: 'sending', progress: { recipients: 1 } } });

    const stopped = await scheduled(5);
    await world.owner.call(endpoints.funnels.stop, { params: { id: walked.funnel.id } });
    world.pass(6 * minute);
    await due();
    expect(await get(stopped)).toMatchObject({ state: 'paused', reason: 'funnel_stopped' });
    expect(await noticesOf(stopped)).toMatchObject([{ data: { reason: 'funnel_stopped' } }]);
  });

  longTest('is paused where its audience names what is gone', async () => {
    await joined('Ann');
    const [vip] = walked.tags;
    const id = await scheduled(5, { audience: { without_tags: [vip.id] } });
    const { funnels } = endpoints;
    const params = { id: walked.funnel.id };
    const edits = [{ type: 'tag.remove', id: vip.id }];
    await world.owner.call(funnels.edit, { params, body: { base_revision: walked.funnel.revision, edits } });
    await world.owner.call(funnels.publish, { params, body: { base_revision: walked.funnel.revision + 1 } });
    world.pass(6 * minute);
    await due();
    expect(await get(id)).toMatchObject({ state: 'paused', reason: 'audience_broken' });
    expect(await world.call('resume', id)).toMatchObject({ status: 422, body: { code: 'audience_broken' } });
  });

  longTest(
    'also where its audience names a tag that only the draft has again, and a mailing cannot be made of it',
    async () => {
      await joined('Ann', 'Bob');
      const [vip] = walked.tags;
      await walked.tag({ filter: { contacts: [await world.idOf(walked, 'Ann')] }, tag: vip.id, give: true });
      const id = await scheduled(5, { audience: { without_tags: [vip.id] } });
      const { funnels } = endpoints;
      const params = { id: walked.funnel.id };
      const edit = (base_revision: number, edits: object[]) =>
        world.owner.call(funnels.edit, { params, body: { base_revision, edits } });
      const { revision } = walked.funnel;
      await edit(revision, [{ type: 'tag.remove', id: vip.id }]);
      await world.owner.call(funnels.publish, { params, body: { base_revision: revision + 1 } });
      await edit(revision + 1, [{ type: 'tag.add', tag: vip }]);
      world.pass(6 * minute);
      await due();
      expect(await get(id)).toMatchObject({ state: 'paused', reason: 'audience_broken', progress: { recipients: 0 } });
      const body = {
        funnel: walked.funnel.id,
        title: 'News',
        message: messageOf('News'),
        audience: { tags: [vip.id] },
      };
      expect(await world.call('create', null, { body })).toMatchObject({
        status: 400,
        body: { audience: [expect.any(String)] },
      });

      // one that nobody was published without is there for those who get it by hand
      const fresh = { ...vip, id: randomUUID() };
      await edit(revision + 2, [{ type: 'tag.add', tag: fresh }]);
      expect((await world.draft(walked, { audience: { without_tags: [fresh.id] } })).state).toBe('draft');
      await world.owner.call(funnels.publish, { params, body: { base_revision: revision + 3 } });
      expect(await world.call('resume', id)).toMatchObject({ body: { state: 'sending', progress: { recipients: 1 } } });
    },
  );

  it('is not late for the quiet hours that it was scheduled into', async () => {
    await joined('Ann');
    const { now } = world.test.app.deps;
    const clock = (ahead: number) => new Date(now().getTime() + ahead * minute).toISOString().slice(11, 16);
    const quiet = { from: clock(-60), to: clock(120) };
    const settings = (of: object) =>
      world.owner.call(endpoints.funnels.settings, { params: { id: walked.funnel.id }, body: { settings: of } });
    await settings({ quiet });
    const quietly = await scheduled(5);
    world.pass(67 * minute);
    await due();
    expect(await get(quietly)).toMatchObject({ state: 'sending', reason: null });

    const late = await scheduled(5);
    world.pass(180 * minute);
    await due();
    expect(await get(late)).toMatchObject({ state: 'paused', reason: 'late' });
    await settings({ quiet: null });
  });

  it('follows the zones of those who come after it was scheduled, and of another audience', async () => {
    await joined('Ann');
    const { db } = world.test.app.deps;
    const wallOf = async (id: string) => Date.parse(`${(await get(id)).send_wall}Z`);
    const id = await scheduled(5 * 60, {}, 'contact');
    expect(Date.parse((await get(id)).send_at ?? '')).toBe(await wallOf(id));
    await world.join(walked, 'Yuki');
    const yuki = await world.idOf(walked, 'Yuki');
    await db.updateTable('contacts').set({ time_zone: 'Etc/GMT-3' }).where('id', '=', yuki).execute();
    world.pass(6 * minute);
    await due();
    expect(Date.parse((await get(id)).send_at ?? '')).toBe((await wallOf(id)) - 3 * 60 * minute);

    const [vip] = walked.tags;
    await walked.tag({ filter: { contacts: [await world.idOf(walked, 'Ann')] }, tag: vip.id, give: true });
    const only = await world.call('change', id, { body: { audience: { tags: [vip.id] } } });
    expect(Date.parse(only.body.send_at ?? '')).toBe(await wallOf(id));
    await world.call('change', id, { body: { audience: {} } });
    world.pass(2 * 60 * minute);
    await due();
    expect(await get(id)).toMatchObject({ state: 'sending', progress: { recipients: 2 } });
    const row = await db
      .selectFrom('mailing_recipients')
      .select('due_at')
      .where('mailing_id', '=', id)
      .where('contact_id', '=', yuki)
      .executeTakeFirstOrThrow();
    expect(row.due_at.getTime()).toBe((await wallOf(id)) - 3 * 60 * minute);
  });

  it('does not keep back others where it fails', async () => {
    await joined('Ann');
    const { db } = world.test.app.deps;
    const before = await scheduled(5 * 60, {}, 'contact');
    const broken = await scheduled(5 * 60, {}, 'contact');
    const after = await scheduled(5 * 60, {}, 'contact');
    await sql`update mailings set audience = '{"stages": ["nowhere"]}' where id = ${broken}`.execute(db);
    // rows are read as they were written last: the one that fails lies between the others
    await db.updateTable('mailings').set({ title: 'After it' }).where('id', '=', after).execute();
    await world.join(walked, 'Yuki');
    const yuki = await world.idOf(walked, 'Yuki');
    await db.updateTable('contacts').set({ time_zone: 'Etc/GMT-3' }).where('id', '=', yuki).execute();
    world.pass(6 * minute);
    await due();
    for (const id of [before, after]) {
      const { send_at, send_wall } = await get(id);
      expect(Date.parse(send_at ?? '')).toBe(Date.parse(`${send_wall}Z`) - 3 * 60 * minute);
    }
    // the one that fails is due first of them
    await sql`update mailings set send_at = send_at - interval '4 hours' where id = ${broken}`.execute(db);
    world.pass(2 * 60 * minute);
    await due();
    for (const id of [before, after]) expect((await get(id)).state).toBe('sending');
    await sql`update mailings set audience = '{}' where id = ${broken}`.execute(db);
  });

  longTest('waits for each person’s own clock where it goes by that', async () => {
    await joined('Ann', 'Bob');
    const { db } = world.test.app.deps;
    const ann = await world.idOf(walked, 'Ann');
    await db.updateTable('contacts').set({ time_zone: 'Etc/GMT+2' }).where('id', '=', ann).execute();
    const bob = await world.idOf(walked, 'Bob');
    await db.updateTable('contacts').set({ time_zone: 'Etc/GMT-3' }).where('id', '=', bob).execute();
    const id = await scheduled(5 * 60, {}, 'contact');
    const { send_at, send_wall } = await get(id);
    expect(send_at).toBe(new Date(Date.parse(`${send_wall}Z`) - 3 * 60 * minute).toISOString());
    world.pass(2 * 60 * minute + minute);
    await due();
    const rows = await db
      .selectFrom('mailing_recipients')
      .select(['contact_id', 'due_at'])
      .where('mailing_id', '=', id)
      .execute();
    const dueAt = (contact: string) => rows.find(({ contact_id }) => contact_id === contact)?.due_at.getTime();
    expect(dueAt(bob)).toBe(Date.parse(send_at ?? ''));
    expect(dueAt(ann)).toBe(Date.parse(send_at ?? '') + 5 * 60 * minute);
    const until = new Date(dueAt(ann) ?? 0).toISOString();
    expect((await get(id)).progress).toMatchObject({ own_time: { people: 1, until }, quiet: null, capped: null });
  });
});
