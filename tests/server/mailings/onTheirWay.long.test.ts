import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';
import { uploadImage } from './uploads.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

/** Waits until no call of mailings is on its way or queued. */
const settled = (): Promise<void> =>
  expect
    .poll(() =>
      world.test.app.deps.db
        .selectFrom('deliveries')
        .select(['state', 'reason'])
        .where('cause', '=', 'mailing')
        .where('state', 'in', ['queued', 'sending'])
        .execute(),
    )
    .toEqual([]);

/** A mailing of which one person’s message is on its way, until it is answered with a failure of Telegram’s. */
async function flying(audience: Audience, text: string) {
  const call = world.telegram.faults.holdOne(['sendMessage'], audience.bot.token, 502);
  const { id } = await audience.send({ message: messageOf(text) });
  await expect.poll(() => call.isHit).toBe(true);
  return { id, call };
}

/** A sent mailing of which nobody knows whether the one person got it: they did. */
async function uncertain(audience: Audience, text: string): Promise<string> {
  world.telegram.faults.loseAnswers(1, { method: 'sendMessage', token: audience.bot.token });
  const { id } = await audience.send({ message: messageOf(text) });
  await audience.until(id, (mailing) => isOver(mailing) && mailing.progress.uncertain === 1);
  return id;
}

describe('a call on its way that fails is not made again', () => {
  it('of a mailing that was removed meanwhile', async () => {
    const audience = await world.run(1);
    const { id, call } = await flying(audience, 'Removed');
    await audience.call('cancel', id);
    expect((await audience.call('remove', id)).status).toBe(204);
    call.release();
    await settled();
    expect(audience.received('Removed')).toEqual([0]);
  });

  it('of a mailing that was cancelled while it was sent again by hand', async () => {
    const audience = await world.run(1);
    const id = await uncertain(audience, 'Once more');
    const call = world.telegram.faults.holdOne(['sendMessage'], audience.bot.token, 502);
    await audience.call('resendUncertain', id);
    await expect.poll(() => call.isHit).toBe(true);
    expect(await audience.call('cancel', id)).toMatchObject({ body: { state: 'cancelled', progress: { sending: 1 } } });
    call.release();
    await settled();
    expect(audience.received('Once more')).toEqual([1]);
    expect((await audience.call('get', id)).body.progress).toMatchObject({ sending: 0, dropped: 1, sent: 0 });
    const { kept, counted } = await countersOf(world.test, id);
    expect(counted).toEqual(kept);
  });
});

it('a removed mailing sends nothing again of what waits in the outbox', async () => {
  const audience = await world.run(1);
  const id = await uncertain(audience, 'Resent');
  const flood = world.telegram.faults.flood({ method: 'sendMessage', token: audience.bot.token });
  await audience.call('resendUncertain', id);
  await audience.until(id, ({ progress }) => progress.sending === 1);
  await audience.call('cancel', id);
  expect((await audience.call('remove', id)).status).toBe(204);
  flood.end();
  await settled();
  expect(audience.received('Resent')).toEqual([1]);
});

it('a test that fails on its way is made again, whatever becomes of the mailing', async () => {
  const audience = await world.run(0);
  const owner = world.telegram.person({ first_name: 'Me' });
  const users = world.test.app.deps.db.updateTable('users').set({ telegram_id: owner.id });
  await users.where('id', '=', world.owner.id).execute();
  owner.start(audience.bot);
  await owner.waitFor(audience.bot, 'Shall we begin?');
  const { id } = await audience.draft({ message: messageOf('A test') });
  const call = world.telegram.faults.holdOne(['sendMessage'], audience.bot.token, 502);
  expect((await audience.call('test', id)).body).toEqual({ sent: 1 });
  await expect.poll(() => call.isHit).toBe(true);
  call.release();
  await owner.waitFor(audience.bot, 'A test');
});

describe('who waits for an upload of another gets nothing when it is over', () => {
  const uploading = async (audience: Audience, text: string) => {
    const image = await uploadImage(world.test, world.owner);
    const upload = world.telegram.faults.holdOne(['sendPhoto'], audience.bot.token);
    const { id } = await audience.send({ message: messageOf(text, { image }) });
    await expect.poll(() => upload.isHit).toBe(true);
    // all are claimed, and wait
    await audience.until(id, ({ progress }) => progress.sending === 4);
    await expect
      .poll(() =>
        world.test.app.deps.db
          .selectFrom('deliveries')
          .select('id')
          .where('funnel_id', '=', audience.funnel.id)
          .where('cause', '=', 'mailing')
          .where('state', '=', 'sending')
          .execute(),
      )
      .toHaveLength(4);
    return { id, upload };
  };
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

  it('after a pause, and all of it after it is resumed', async () => {
    const audience = await world.run(4);
    const { id, upload } = await uploading(audience, 'Paused');
    await audience.call('pause', id);
    upload.release();
    await audience.until(id, ({ progress }) => progress.waiting === 3 && progress.sent === 1);
    expect(sum(audience.received('Paused'))).toBe(1);
    await audience.call('resume', id);
    await audience.until(id, isOver);
    expect(audience.received('Paused')).toEqual([1, 1, 1, 1]);
  });

  it('of a cancelled mailing', async () => {
    const audience = await world.run(4);
    const { id, upload } = await uploading(audience, 'Cancelled');
    await audience.call('cancel', id);
    upload.release();
    await audience.until(id, ({ progress }) => progress.dropped === 3 && progress.sent === 1);
    expect(sum(audience.received('Cancelled'))).toBe(1);
  });

  it('of a funnel that has stopped', async () => {
    const audience = await world.run(4);
    const { id, upload } = await uploading(audience, 'Stopped');
    await world.owner.call(endpoints.funnels.stop, { params: { id: audience.funnel.id } });
    upload.release();
    await audience.until(id, ({ progress }) => progress.waiting === 3 && progress.sent === 1);
    expect(sum(audience.received('Stopped'))).toBe(1);
  });
});
