import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing, SentOperation, SentReach } from '#contract/schemas/sending/mailing.ts';
import type { DeliveryCause, DeliveryState } from '#server/db/tables/deliveryTables.ts';
import type { Answer } from '#tests/support/app.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, isOver, openSendingWorld, type SendingWorld, textOf } from './sendingWorld.ts';
import { uploadImage, uploadVideo } from './uploads.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const { mailings } = endpoints;
type Refusal = SentOperation & { code?: string; detail?: string };
const edit = (id: string, message: object): Promise<Answer<Refusal>> =>
  world.owner.call<Refusal>(mailings.editSent, { params: { id }, body: { message } });
const remove = (id: string): Promise<Answer<Refusal>> =>
  world.owner.call<Refusal>(mailings.deleteSent, { params: { id } });
/** From now on Telegram asks for patience when the audience's bot calls this. */
const flood = (method: string, { bot: { token } }: Audience) => world.telegram.faults.flood({ method, token });
const operate = (
  name: 'pauseOperation' | 'resumeOperation' | 'cancelOperation',
  id: string,
  operation: string,
): Promise<Answer<SentOperation>> => world.owner.call(mailings[name], { params: { id, operation } });
const operationsOf = async (id: string): Promise<SentOperation[]> =>
  (await world.owner.call<{ results: SentOperation[] }>(mailings.operations, { params: { id } })).body.results;
const done = async (id: string) => {
  await expect.poll(async () => (await operationsOf(id))[0]?.state, { timeout: 20_000 }).toBe('done');
  return (await operationsOf(id))[0];
};
/** Deliveries that edit or delete, ended or not; or others. */
const inOutbox = async (cause: DeliveryCause = 'sent_operation', state?: DeliveryState): Promise<number> => {
  const { db } = world.test.app.deps;
  const ofCause = db.selectFrom('deliveries').select('id').where('cause', '=', cause);
  return (await (state ? ofCause.where('state', '=', state) : ofCause).execute()).length;
};
/** What each sees that came after the stage's own messages. */
const textsOf = ({ people, bot }: Audience): string[][] =>
  people.map((person) => {
    const texts = person.messages(bot).map(textOf);
    return texts.slice(texts.indexOf('Shall we begin?') + 1);
  });
/** Sent to everybody. */
async function mailed(audience: Audience, message: object): Promise<Mailing> {
  const { id } = await audience.send({ message });
  return audience.until(id, isOver);
}
const next = (label: string): Button => ({ id: randomUUID(), kind: 'next', label, to: null, tag: null });
const keysOf = (message: object | undefined): string[] =>
  message && 'reply_markup' in message
    ? (message.reply_markup as { inline_keyboard: { text: string }[][] }).inline_keyboard.flat().map(({ text }) => text)
    : [];

const reach = async (id: string) => (await world.owner.call<SentReach>(mailings.sentReach, { params: { id } })).body;

longDescribe('what an edit or a deletion would reach', () => {
  it('is counted by chats and messages before, and leaves out who has blocked the bot', async () => {
    const audience = await world.run(3);
    const [image, video] = await Promise.all([
      uploadImage(world.test, world.owner),
      uploadVideo(world.test, world.owner),
    ]);
    const draft = await audience.draft();
    expect(await reach(draft.id)).toEqual({ chats: 0, young: { chats: 0, messages: 0 }, blocked: 0 });
    const { id } = await mailed(audience, messageOf('Under it', { image, video }));
    // an album is two messages, the text under it a third
    expect(await reach(id)).toEqual({ chats: 3, young: { chats: 3, messages: 9 }, blocked: 0 });
    audience.people[0]?.block(audience.bot);
    await expect.poll(() => reach(id)).toEqual({ chats: 2, young: { chats: 2, messages: 6 }, blocked: 1 });
    expect((await operationsOf(id)).length).toBe(0);
    await remove(id);
    expect(await done(id)).toMatchObject({ done: 2, failed: 1 });
    const [operation] = await operationsOf(id);
    const failed = (params: Record<string, string>, query: Record<string, string> = {}) =>
      world.owner.call(mailings.operationPeople, { params, query });
    const of = { id, operation: operation?.id ?? '' };
    expect((await failed(of)).body).toMatchObject({ results: [{ reason: expect.any(String) }], next: null });
    expect((await failed(of, { search: 'nobody is called so' })).body).toMatchObject({ results: [] });
    expect((await failed({ id: draft.id, operation: of.operation })).status).toBe(404);
    expect(await reach(id)).toEqual({ chats: 0, young: { chats: 0, messages: 0 }, blocked: 1 });
    const { id: old } = await mailed(audience, messageOf('Too old'));
    world.pass(48 * 3_600_000);
    expect(await reach(old)).toEqual({ chats: 2, young: { chats: 0, messages: 0 }, blocked: 0 });
  });
});

describe('an edit of what a mailing has sent', () => {
  it('reaches everybody with their own name, keeps the buttons it is given, and shows how far it is', async () => {
    const audience = await world.run(0);
    for (const first_name of ['Ann', 'Bob']) await audience.join({ first_name });
    const button = next('Come');
    const { id, message } = await mailed(audience, messageOf('Dear {first_name}, it is at 6', { buttons: [button] }));
    const changed = await edit(id, { ...message, text: 'Dear {first_name}, it is at 7' });
    expect([changed.status, changed.body]).toMatchObject([202, { kind: 'edit', total: 2, failed: 0 }]);
    expect(await done(id)).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect(textsOf(audience)).toEqual([['Dear Ann, it is at 7'], ['Dear Bob, it is at 7']]);
    expect(audience.people.map((person) => keysOf(person.messages(audience.bot).at(-1)))).toEqual([['Come'], ['Come']]);
    expect((await audience.call('get', id)).body.message.text).toBe('Dear {first_name}, it is at 7');
  });

  longTest('takes a button away', async () => {
    const audience = await world.run(1);
    const button = next('Come');
    const { id, message } = await mailed(audience, messageOf('Come and see', { buttons: [button] }));
    expect(audience.people.map((person) => keysOf(person.messages(audience.bot).at(-1)))).toEqual([['Come']]);
    await edit(id, { ...message, buttons: [] });
    await done(id);
    expect(audience.people.map((person) => keysOf(person.messages(audience.bot).at(-1)))).toEqual([[]]);
  });

  longTest('changes the text under an album, and the caption of a picture', async () => {
    const audience = await world.run(2);
    const [image, video] = await Promise.all([
      uploadImage(world.test, world.owner),
      uploadVideo(world.test, world.owner),
    ]);
    const long = 'A long text. '.repeat(200);
    const album = await mailed(audience, messageOf(long, { image, video, buttons: [next('Come')] }));
    const picture = await mailed(audience, messageOf('Look', { image }));
    await edit(album.id, { ...album.message, text: `${long}Changed.` });
    await edit(picture.id, { ...picture.message, text: 'Look again' });
    expect(await done(album.id)).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect(await done(picture.id)).toMatchObject({ total: 2, done: 2, failed: 0 });
    for (const texts of textsOf(audience)) expect(texts).toEqual(['', '', `${long}Changed.`, 'Look again']);
  });

  longTest('counts as done who has deleted the message, and as failed who cannot be reached', async () => {
    const audience = await world.run(3);
    const { id, message } = await mailed(audience, messageOf('Before'));
    const [ann] = audience.people;
    const last = ann?.messages(audience.bot).at(-1);
    audience.bot.chats.get(ann?.id ?? 0)?.messages.delete(last?.message_id ?? 0);
    const { token } = audience.bot;
    world.telegram.faults.answer(1, 400, { method: 'editMessageText', token, description: 'Bad Request: no' });
    await edit(id, { ...message, text: 'After' });
    const operation = await done(id);
    expect(operation).toMatchObject({ total: 3, done: 2, failed: 1 });
  });

  longTest('is refused for other media, an unfinished text, and while another one runs', async () => {
    const audience = await world.run(1);
    const { id, message } = await mailed(audience, messageOf('Before'));
    const image = await uploadImage(world.test, world.owner);
    expect((await edit(id, { ...message, image })).status).toBe(400);
    expect((await edit(id, { ...message, text: '' })).body.code).toBe('message_not_ready');
    const pictured = await mailed(audience, messageOf('A caption', { image }));
    const long = await edit(pictured.id, { ...pictured.message, text: 'x'.repeat(1_025) });
    expect(long.body).toMatchObject({ code: 'message_not_ready', problems: [{ code: 'caption_too_long' }] });
    const patience = flood('editMessageText', audience);
    expect((await edit(id, { ...message, text: 'After' })).status).toBe(202);
    const second = await edit(id, { ...message, text: 'Later' });
    expect([second.status, second.body]).toMatchObject([409, { reason: 'operation_runs' }]);
    expect((await remove(id)).status).toBe(409);
    patience.end();
    await done(id);
    expect(textsOf(audience)).toEqual([['After', 'A caption']]);
    const draft = await audience.draft();
    expect((await edit(draft.id, draft.message)).status).toBe(409);
  });

  longTest(
    'gives what has not left yet the new text, also where a part has left, and sends the old one to nobody',
    async () => {
      const audience = await world.run(0);
      for (const last_name of ['After', 'After', 'After', '']) await audience.join({ last_name });
      const { token } = audience.bot;
      const [image, video] = await Promise.all([
        uploadImage(world.test, world.owner),
        uploadVideo(world.test, world.owner),
      ]);
      const refused = world.telegram.faults.holdOne(['sendMessage'], token, 502);
      const patience = flood('sendMessage', audience);
      const { id, message } = await audience.send({ message: messageOf('Before', { image, video }) });
      await expect.poll(() => refused.isHit, { timeout: 20_000 }).toBe(true);
      await audience.call('pause', id);
      await expect.poll(() => inOutbox('mailing', 'sending')).toBe(1);
      // which leaves nothing of it for one of them
      const { body, status } = await edit(id, { ...message, text: '{last_name}' });
      // of all who wait, one text is on its way
      expect([status, body]).toMatchObject([202, { total: 1 }]);
      // nothing is edited before the mailing has gone on
      await operate('pauseOperation', id, body.id);
      patience.end();
      await audience.call('resume', id);
      await expect
        .poll(() => audience.received('After').filter(Boolean).length, { timeout: 5_000 })
        .toBeGreaterThanOrEqual(2);
      refused.release();
      const { progress } = await audience.until(id, isOver);
      expect(progress).toMatchObject({ recipients: 4, sent: 3, failed: 1 });
      const got = ['', '', 'After'];
      expect(textsOf(audience)).toEqual([got, got, got, ['', '']]);
      await operate('resumeOperation', id, body.id);
      expect(await done(id)).toMatchObject({ total: 1 });
      const { kept, counted } = await countersOf(world.test, id);
      expect(counted).toEqual(kept);
    },
  );
});

longDescribe('an edit that is under way', () => {
  /** Two people whose edits Telegram puts off until `end`, so that all else comes first. */
  async function begun(): Promise<{ audience: Audience; id: string; operation: SentOperation; end(): void }> {
    const audience = await world.run(2);
    const { id, message } = await mailed(audience, messageOf('Before'));
    const { end } = flood('editMessageText', audience);
    const { body } = await edit(id, { ...message, text: 'After' });
    return { audience, id, operation: body, end };
  }
  const ofFunnel = ({ funnel }: Audience, name: 'stop' | 'run' | 'connect', body: object = {}) =>
    world.owner.call(endpoints.funnels[name], { params: { id: funnel.id }, body });

  it('stands still while the funnel is stopped, says so, and goes on when it runs', async () => {
    const { audience, id, operation, end } = await begun();
    expect(operation).toMatchObject({ state: 'running', waits_for: null });
    await ofFunnel(audience, 'stop');
    expect(await operationsOf(id)).toMatchObject([{ state: 'running', waits_for: 'funnel_stopped' }]);
    end();
    await ofFunnel(audience, 'run');
    expect(await done(id)).toMatchObject({ total: 2, done: 2, failed: 0, waits_for: null });
    expect(textsOf(audience)).toEqual([['After'], ['After']]);
  });

  it('is cancelled when another bot is connected, and none can be started then', async () => {
    const { audience, id } = await begun();
    await ofFunnel(audience, 'stop');
    const { token } = world.telegram.createBot({ username: 'edits_next_bot' });
    expect(await ofFunnel(audience, 'connect', { token, change_bot: true })).toMatchObject({ status: 200 });
    expect(await operationsOf(id)).toMatchObject([{ state: 'cancelled', waits_for: null }]);
    const { message } = (await audience.call('get', id)).body;
    const refused = await edit(id, { ...message, text: 'Later' });
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'bot_changed' }]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { reason: 'bot_changed' } });
  });

  it('ends although somebody blocks the bot meanwhile', async () => {
    const { audience, id, end } = await begun();
    audience.people[0]?.block(audience.bot);
    end();
    const { total, done: changed = 0, failed = 0 } = (await done(id)) ?? {};
    expect([total, changed + failed]).toEqual([2, 2]);
    expect(changed).toBeGreaterThan(0);
    expect(textsOf(audience)[1]).toEqual(['After']);
  });
});

describe('a deletion of what a mailing has sent', () => {
  longTest('deletes every message of an album and the text under it', async () => {
    const audience = await world.run(2);
    const [image, video] = await Promise.all([
      uploadImage(world.test, world.owner),
      uploadVideo(world.test, world.owner),
    ]);
    const { id } = await mailed(audience, messageOf('Under it', { image, video }));
    expect(textsOf(audience)).toEqual([
      ['', '', 'Under it'],
      ['', '', 'Under it'],
    ]);
    expect((await remove(id)).body).toMatchObject({ kind: 'delete', total: 2 });
    expect(await done(id)).toMatchObject({ total: 2, done: 2, failed: 0 });
    expect(textsOf(audience)).toEqual([[], []]);
    const reach = await world.owner.call(mailings.sentReach, { params: { id } });
    expect(reach.body).toEqual({ chats: 0, young: { chats: 0, messages: 0 }, blocked: 0 });
    expect(await remove(id)).toMatchObject({ status: 409, body: { reason: 'too_old' } });
  });

  longTest('keeps back the rest of a message that has begun to arrive', async () => {
    const audience = await world.run(1);
    const [image, video] = await Promise.all([
      uploadImage(world.test, world.owner),
      uploadVideo(world.test, world.owner),
    ]);
    flood('sendMessage', audience);
    const { id } = await audience.send({ message: messageOf('Under it', { image, video }) });
    await expect.poll(() => textsOf(audience), { timeout: 20_000 }).toEqual([['', '']]);
    await audience.call('pause', id);
    await audience.until(id, ({ state, progress }) => state === 'paused' && progress.sending === 1);
    expect((await remove(id)).body).toMatchObject({ kind: 'delete', total: 1 });
    expect(await done(id)).toMatchObject({ total: 1, done: 1, failed: 0 });
    const { progress } = await audience.until(id, (mailing) => mailing.progress.sending === 0);
    expect(progress).toMatchObject({ recipients: 1, waiting: 0, dropped: 1 });
    await audience.until(id, isOver);
    expect(textsOf(audience)).toEqual([[]]);
    const { kept, counted } = await countersOf(world.test, id);
    expect(counted).toEqual(kept);
  });

  longTest('keeps back the rest also when the mailing goes on before the deletion', async () => {
    const audience = await world.run(1);
    const [image, video] = await Promise.all([
      uploadImage(world.test, world.owner),
      uploadVideo(world.test, world.owner),
    ]);
    const patience = flood('sendMessage', audience);
    const { id } = await audience.send({ message: messageOf('Under it', { image, video }) });
    await expect.poll(() => textsOf(audience), { timeout: 20_000 }).toEqual([['', '']]);
    const params = { id: audience.funnel.id };
    await world.owner.call(endpoints.funnels.stop, { params });
    // nothing is deleted while the funnel is stopped, so that the mailing certainly goes on first
    const { body } = await remove(id);
    await operate('pauseOperation', id, body.id);
    patience.end();
    await world.owner.call(endpoints.funnels.run, { params, body: {} });
    expect((await audience.call('resume', id)).status).toBe(200);
    const later = await audience.send({ message: messageOf('Later') });
    await audience.until(later.id, isOver);
    expect(textsOf(audience)).toEqual([['', '', 'Later']]);
    await operate('resumeOperation', id, body.id);
    await done(id);
    expect((await audience.until(id, isOver)).progress).toMatchObject({ dropped: 1, sent: 0 });
    expect(textsOf(audience)).toEqual([['Later']]);
    const { kept, counted } = await countersOf(world.test, id);
    expect(counted).toEqual(kept);
  });

  longTest('leaves alone who was on their way, was refused, and got it after the mailing went on', async () => {
    const audience = await world.run(2);
    const late = world.telegram.faults.holdOne(['sendMessage'], audience.bot.token, 500);
    const { id } = await audience.send({ message: messageOf('Oops') });
    await expect.poll(() => late.isHit && audience.received('Oops').includes(1), { timeout: 20_000 }).toBe(true);
    await audience.call('pause', id);
    expect((await remove(id)).body).toMatchObject({ kind: 'delete', total: 2 });
    late.release();
    await audience.until(id, ({ progress }) => progress.sending === 0);
    await audience.call('resume', id);
    await audience.until(id, isOver);
    await done(id);
    expect(textsOf(audience).toSorted()).toEqual([[], ['Oops']]);
  });

  it('is refused in words when Telegram no longer allows it', async () => {
    const audience = await world.run(1);
    const { id } = await mailed(audience, messageOf('Old'));
    world.pass(48 * 3_600_000);
    const refused = await remove(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed']);
    expect(refused.body).toMatchObject({ reason: 'too_old', detail: expect.stringContaining('48 hours') });
    expect(await operationsOf(id)).toEqual([]);
  });

  longTest('stands still while it is paused, and goes on', async () => {
    const audience = await world.run(3);
    const { id } = await mailed(audience, messageOf('Oops'));
    const patience = flood('deleteMessage', audience);
    const { body } = await remove(id);
    expect((await operate('pauseOperation', id, body.id)).body.state).toBe('paused');
    expect((await operate('pauseOperation', id, body.id)).status).toBe(200);
    await expect.poll(() => inOutbox(), { timeout: 5_000 }).toBe(0);
    expect(textsOf(audience)).toEqual([['Oops'], ['Oops'], ['Oops']]);
    patience.end();
    expect((await operate('resumeOperation', id, body.id)).body.state).toBe('running');
    expect(await done(id)).toMatchObject({ total: 3, done: 3, failed: 0 });
    expect(textsOf(audience)).toEqual([[], [], []]);
    const late = await operate('resumeOperation', id, body.id);
    expect([late.status, late.body]).toMatchObject([409, { reason: 'operation_over' }]);
  });

  longTest('leaves the rest alone when it is ended, and another one may follow', async () => {
    const audience = await world.run(3);
    const { id } = await mailed(audience, messageOf('Oops'));
    const patience = flood('deleteMessage', audience);
    const { body } = await remove(id);
    await operate('cancelOperation', id, body.id);
    await expect.poll(() => inOutbox(), { timeout: 5_000 }).toBe(0);
    expect(textsOf(audience)).toEqual([['Oops'], ['Oops'], ['Oops']]);
    expect(await operationsOf(id)).toMatchObject([{ state: 'cancelled', total: 3, done: 0, failed: 0 }]);
    patience.end();
    await remove(id);
    expect(await done(id)).toMatchObject({ total: 3, done: 3, failed: 0 });
    expect(textsOf(audience)).toEqual([[], [], []]);
  });

  longTest('survives lost answers and stays out of people’s histories', async () => {
    const audience = await world.run(2);
    const { id } = await mailed(audience, messageOf('Oops'));
    world.telegram.faults.loseAnswers(2, { method: 'deleteMessage', token: audience.bot.token });
    await remove(id);
    expect(await done(id)).toMatchObject({ done: 2, failed: 0 });
    expect(textsOf(audience)).toEqual([[], []]);
    expect(await inOutbox()).toBe(0);
  });
});
