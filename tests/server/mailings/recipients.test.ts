import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailingEventData, Recipient, RecipientState } from '#contract/schemas/sending/mailing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { openStream } from '#tests/support/openStream.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';

let world: MailingWorld;
let walked: Walked;
const next = { id: randomUUID(), kind: 'next', label: 'Come', to: null, tag: null };
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

interface Page {
  results: Recipient[];
  next: string | null;
  count?: number;
}
/** A mailing that is sending to Cid, Bob and Ann, in this order. */
const sending = async (): Promise<string> => {
  walked = await world.run();
  await world.join(walked, 'Ann', 'Bob', 'Cid');
  const { id } = await world.draft(walked, { message: messageOf('News', { buttons: [next] }) });
  await world.call('send', id, { body: {} });
  return id;
};
/** What came of a recipient, as their answers would tell. */
const settle = async (id: string, name: string, state: RecipientState, reason: string | null = null) => {
  const { db, now } = world.test.app.deps;
  await db
    .updateTable('mailing_recipients')
    .set({ state, reason, settled_at: now() })
    .where('mailing_id', '=', id)
    .where('contact_id', '=', await world.idOf(walked, name))
    .execute();
  const counted = state as 'sent' | 'uncertain' | 'failed';
  await db
    .updateTable('mailings')
    .set((eb) => ({ waiting: eb('waiting', '-', 1), [counted]: eb(counted, '+', 1) }))
    .where('id', '=', id)
    .execute();
};
const ofFunnel = (name: 'stop' | 'run' | 'disconnect' | 'connect', body?: object) =>
  world.owner.call(endpoints.funnels[name], { params: { id: walked.funnel.id }, body });
const press = async (id: string, name: string) =>
  world.test.app.deps.db
    .insertInto('mailing_presses')
    .values({
      ...{ owner_id: world.owner.id, mailing_id: id, button_id: next.id, at: world.test.app.deps.now() },
      contact_id: await world.idOf(walked, name),
    })
    .execute();
const names = ({ results }: Page) => results.map(({ first_name }) => first_name);

describe('the recipients of a mailing', () => {
  it('are listed by pages in their order, and narrowed by what came of each', async () => {
    const id = await sending();
    await settle(id, 'Cid', 'sent');
    await settle(id, 'Bob', 'failed', 'chat not found');
    await press(id, 'Cid');
    const people = async (query: Record<string, string | number> = {}) =>
      (await world.call<Page>('people', id, { query })).body;
    const first = await people({ limit: 2 });
    expect([names(first), first.count]).toEqual([['Cid', 'Bob'], 3]);
    expect(names(await people({ limit: 2, cursor: first.next ?? '' }))).toEqual(['Ann']);
    expect(await people({ state: 'failed' })).toMatchObject({
      results: [{ first_name: 'Bob', state: 'failed', reason: 'chat not found', at: expect.any(String) }],
      count: 1,
    });
    expect(names(await people({ reason: 'chat not found' }))).toEqual(['Bob']);
    expect((await world.call<object>('reasons', id, { query: { state: 'failed' } })).body).toEqual({
      results: [{ reason: 'chat not found', people: 1 }],
      next: null,
    });
    expect((await world.call('reasons', id, { query: { state: 'sent' } })).status).toBe(400);
    expect(names(await people({ button: next.id }))).toEqual(['Cid']);
    expect(names(await people({ search: 'an' }))).toEqual(['Ann']);
    expect((await people({ state: 'waiting' })).results).toMatchObject([{ first_name: 'Ann', reason: null, at: null }]);
    expect(names(await people({ state: 'blocked_after' }))).toEqual([]);
    expect((await world.call('people', id, { query: { state: 'gone' } })).status).toBe(400);
    expect((await world.call('get', id)).body.progress).toMatchObject({
      presses: { [next.id]: 1 },
      sent: 1,
      failed: 1,
    });
  });

  it('are exported as CSV, with the buttons they pressed', async () => {
    const id = await sending();
    await settle(id, 'Cid', 'sent');
    await press(id, 'Cid');
    const csv = await world.call<string>('exportPeople', id, {
      ...{ query: { state: 'sent' }, headers: { 'accept-language': 'ru' } },
    });
    expect(csv.headers.get('content-disposition')).toContain('News.csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,"Cid",.*,"отправлено",.*,"Come"$/);
  });

  it('who may not have got it get it again when their owner says so, once', async () => {
    const id = await sending();
    await settle(id, 'Ann', 'uncertain', 'no_answer');
    await world.call('pause', id);
    expect(await world.call('resendUncertain', id)).toMatchObject({ status: 200, body: { resent: 1 } });
    expect(await world.call('resendUncertain', id)).toMatchObject({ status: 200, body: { resent: 0 } });
    expect((await world.call('get', id)).body).toMatchObject({
      state: 'paused',
      progress: { waiting: 3, uncertain: 0, recipients: 3 },
    });
    const { id: draft } = await world.draft(walked);
    expect((await world.call('resendUncertain', draft)).status).toBe(409);
  });

  it('are not sent a cancelled one again while nothing can leave, and are dropped when that is cancelled', async () => {
    const id = await sending();
    await settle(id, 'Ann', 'uncertain', 'no_answer');
    await world.call('cancel', id);
    await ofFunnel('stop');
    const refused = await world.call('resendUncertain', id);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'funnel_stopped' }]);
    await ofFunnel('run', {});
    expect(await world.call('resendUncertain', id)).toMatchObject({ status: 200, body: { resent: 1 } });
    expect((await world.call('get', id)).body).toMatchObject({ state: 'cancelled', progress: { waiting: 1 } });
    await world.call('cancel', id);
    expect((await world.call('get', id)).body.progress).toMatchObject({ waiting: 0, uncertain: 0, dropped: 3 });
  });

  longTest('are sent nothing again by another bot, or by none', async () => {
    const id = await sending();
    await settle(id, 'Ann', 'uncertain', 'no_answer');
    await world.call('cancel', id);
    await world.call('resendUncertain', id);
    const { id: other } = await world.draft(walked);
    await world.call('send', other, { body: {} });
    for (const name of ['Ann', 'Bob', 'Cid']) await settle(other, name, 'uncertain', 'no_answer');
    await ofFunnel('stop');
    await ofFunnel('disconnect');
    expect(await world.call('resendUncertain', other)).toMatchObject({ status: 409, body: { reason: 'bot_gone' } });
    const { token } = world.telegram.createBot({ username: 'next_bot' });
    expect(await ofFunnel('connect', { token, change_bot: true })).toMatchObject({ status: 200 });
    expect((await world.call('get', id)).body).toMatchObject({
      state: 'cancelled',
      reason: 'by_hand',
      progress: { waiting: 0, uncertain: 0, dropped: 3 },
    });
    expect(await world.call('resendUncertain', other)).toMatchObject({ status: 409, body: { reason: 'bot_changed' } });
  });
});

longDescribe('the progress of mailings', () => {
  it('is streamed as it changes, to its owner alone', async () => {
    const id = await sending();
    const open = ({ token }: SignedUp) =>
      openStream<MailingEventData>(new URL(endpoints.mailings.events.path, world.test.url), {
        authorization: `Token ${token}`,
      });
    const [own, theirs] = [await open(world.owner), await open(world.stranger)];
    const until = async (isIt: (event: string, data: MailingEventData) => boolean): Promise<MailingEventData> => {
      for (;;) {
        const next = await own.next();
        if (!next) throw new Error('the stream has ended');
        if (next.data.id === id && isIt(next.event, next.data)) return next.data;
      }
    };
    expect(await until((event) => event === 'progress')).toMatchObject({ state: 'sending', progress: { waiting: 3 } });
    await world.call('pause', id);
    expect(await until((_, { state }) => state === 'paused')).toMatchObject({ reason: 'by_hand' });
    // an edit of what was sent leaves the numbers as they are
    const edited = await world.call('editSent', id, { body: { message: messageOf('What is newer') } });
    expect(edited.status).toBe(202);
    await until((_, { state }) => state === 'paused');
    await world.call('cancel', id);
    await world.call('remove', id);
    await until((event) => event === 'gone');

    const { body: funnel } = await world.stranger.call<{ id: string }>(endpoints.funnels.create, {
      body: { name: 'X' },
    });
    const body = { funnel: funnel.id, title: 'Theirs', message: messageOf('Hello') };
    const made = await world.call('create', null, { body }, world.stranger);
    expect(await theirs.next()).toMatchObject({ event: 'progress', data: { id: made.body.id, state: 'draft' } });
    for (const stream of [own, theirs]) stream.leave();
  });
});
