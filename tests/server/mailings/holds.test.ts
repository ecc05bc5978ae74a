import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { holdMailings } from '#server/domain/mailings/lifecycle/ofFunnel.ts';
import { settleRecipients } from '#server/mailings/settleRecipients.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, openMailingWorld } from './mailingWorld.ts';

const { funnels } = endpoints;
let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

const ofFunnel = (name: 'stop' | 'run' | 'archive' | 'disconnect' | 'return' | 'remove', body?: object) =>
  world.owner.call(funnels[name], { params: { id: walked.funnel.id }, body });
const sending = async (): Promise<string> => {
  walked = await world.run();
  await world.join(walked, 'Ann', 'Bob');
  const { id } = await world.draft(walked);
  await world.call('send', id, { body: {} });
  return id;
};
const stateOf = async (id: string) => {
  const { state, reason, progress } = (await world.call('get', id)).body;
  return { state, reason, waiting: progress.waiting, sending: progress.sending };
};

/** As the feed does when their turn comes: one message in as many parts as states are given. */
async function takeTurn(id: string, name: string, ...states: ('queued' | 'sending' | 'sent')[]): Promise<void> {
  const { db, newId, now } = world.test.app.deps;
  const contact_id = await world.idOf(walked, name);
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('mailing_recipients')
      .set({ state: 'sending' })
      .where('mailing_id', '=', id)
      .where('contact_id', '=', contact_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const mailing = await tx
      .updateTable('mailings')
      .set((eb) => ({ waiting: eb('waiting', '-', 1), sending: eb('sending', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const parts = states.map((_, part) => ({
      ...{ id: newId(), owner_id: row.owner_id, bot_id: mailing.bot_id ?? '', contact_id, chat_id: row.chat_id },
      ...{ funnel_id: mailing.funnel_id, journey_id: null, cause: 'mailing' as const, cause_id: row.id },
      ...{ message_key: mailing.message.id, part, round: 0, priority: 2, due_at: now(), is_test: false },
      call: { method: 'sendMessage', params: {} },
    }));
    await enqueue(tx, parts);
    for (const [part, state] of states.entries())
      await tx
        .updateTable('deliveries')
        .set({ state })
        .where('cause_id', '=', row.id)
        .where('part', '=', part)
        .execute();
  });
}

const deliveriesOf = async () =>
  (
    await world.test.app.deps.db
      .selectFrom('deliveries')
      .select(['part', 'state', 'reason'])
      .where('funnel_id', '=', walked.funnel.id)
      .where('cause', '=', 'mailing')
      .orderBy('part')
      .execute()
  ).map(({ part, state, reason }) => [part, state, reason]);

describe('a mailing that is sending', () => {
  it('is paused when its funnel stops, and resumed by hand alone once it runs again', async () => {
    const id = await sending();
    await ofFunnel('stop');
    expect(await stateOf(id)).toEqual({ state: 'paused', reason: 'funnel_stopped', waiting: 2, sending: 0 });
    expect(await world.call('resume', id)).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed', reason: 'funnel_stopped' },
    });
    await ofFunnel('run', {});
    expect(await stateOf(id)).toMatchObject({ state: 'paused', reason: 'funnel_stopped' });
    expect(await world.call('resume', id)).toMatchObject({ body: { state: 'sending', reason: null } });
    await ofFunnel('archive');
    expect(await stateOf(id)).toMatchObject({ state: 'paused', reason: 'funnel_stopped' });
    await ofFunnel('remove');
    expect((await world.call('get', id)).status).toBe(404);
  });

  it('is paused when Telegram refuses the bot’s token', async () => {
    const id = await sending();
    const { db, now } = world.test.app.deps;
    const key = { owner_id: world.owner.id, id: walked.funnel.id };
    const trouble = JSON.stringify({ code: 'token_revoked', detail: '', since: now().toISOString() });
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('funnels').set({ trouble }).where('id', '=', key.id).execute();
      await holdMailings(world.test.app.deps, tx, key, 'token_revoked');
    });
    expect(await stateOf(id)).toMatchObject({ state: 'paused', reason: 'token_revoked' });
    expect(await world.call('resume', id)).toMatchObject({ status: 409, body: { reason: 'token_revoked' } });
  });

  it('is cancelled, as is a scheduled one, when another bot is connected', async () => {
    const id = await sending();
    const scheduled = await world.draft(walked);
    await world.call('send', scheduled.id, { body: { hold: 60 } });
    await ofFunnel('stop');
    const { token } = world.telegram.createBot({ username: 'another_bot' });
    expect(
      await world.owner.call(funnels.connect, { params: { id: walked.funnel.id }, body: { token, change_bot: true } }),
    ).toMatchObject({ status: 200 });
    for (const one of [id, scheduled.id])
      expect(await stateOf(one)).toEqual({ state: 'cancelled', reason: 'bot_changed', waiting: 0, sending: 0 });
  });

  it.each(['stop', 'token_revoked'] as const)(
    'goes on by itself with what is sent again after a cancellation, which %s holds back',
    async (kind) => {
      const id = await sending();
      await takeTurn(id, 'Ann', 'queued');
      await takeTurn(id, 'Bob', 'sent', 'queued');
      const { db, now } = world.test.app.deps;
      // as after a cancellation and *send again*
      await db.updateTable('mailings').set({ state: 'cancelled', reason: 'by_hand' }).where('id', '=', id).execute();
      const waits_for = kind === 'stop' ? 'funnel_stopped' : 'token_revoked';
      const setTrouble = (code: string | null) =>
        db
          .updateTable('funnels')
          .set({ trouble: code && JSON.stringify({ code, detail: '', since: now().toISOString() }) })
          .where('id', '=', walked.funnel.id)
          .execute();
      if (kind === 'stop') await ofFunnel('stop');
      else {
        await setTrouble(kind);
        const key = { owner_id: world.owner.id, id: walked.funnel.id };
        await db.transaction().execute((tx) => holdMailings(world.test.app.deps, tx, key, kind));
      }
      expect(await stateOf(id)).toEqual({ state: 'cancelled', reason: 'by_hand', waiting: 1, sending: 1 });
      expect((await world.call('get', id)).body.progress).toMatchObject({ waits_for, finishes_at: null });
      if (kind === 'stop') await ofFunnel('run', {});
      else await setTrouble(null);
      expect((await world.call('get', id)).body.progress).toMatchObject({
        ...{ waits_for: null, waiting: 1, sending: 1, finishes_at: expect.any(String) },
      });
      expect(await deliveriesOf()).toEqual([
        [0, 'sent', null],
        [1, 'queued', null],
      ]);
    },
  );

  it('takes back on pause what has not begun to leave, and goes on with the rest of what has', async () => {
    const id = await sending();
    await takeTurn(id, 'Ann', 'queued', 'queued');
    await takeTurn(id, 'Bob', 'sent', 'queued');
    expect(await stateOf(id)).toMatchObject({ waiting: 0, sending: 2 });
    await world.call('pause', id);
    expect(await stateOf(id)).toMatchObject({ state: 'paused', waiting: 1, sending: 1 });
    expect(await deliveriesOf()).toEqual([
      [0, 'sent', null],
      [1, 'held', 'paused'],
    ]);
    await world.call('resume', id);
    expect(await deliveriesOf()).toEqual([
      [0, 'sent', null],
      [1, 'queued', null],
    ]);
  });

  it('is over when the last calls end after a pause', async () => {
    const id = await sending();
    await takeTurn(id, 'Ann', 'sending');
    await takeTurn(id, 'Bob', 'sending');
    await world.call('pause', id);
    expect(await stateOf(id)).toEqual({ state: 'paused', reason: 'by_hand', waiting: 0, sending: 2 });
    const { deps } = world.test.app;
    await deps.db.transaction().execute(async (tx) => {
      const ended = tx.updateTable('deliveries').set({ state: 'sent', settled_at: deps.now() });
      const ofMailing = ended.where('funnel_id', '=', walked.funnel.id).where('cause', '=', 'mailing');
      const rows = await ofMailing.returningAll().execute();
      const settled = rows.map((row) => ({ ...row, state: 'sent' as const }));
      await settleRecipients(deps, tx, settled);
    });
    expect(await stateOf(id)).toEqual({ state: 'sent', reason: null, waiting: 0, sending: 0 });
  });

  it('lets a call that is on its way end when it is cancelled, and drops the rest', async () => {
    const id = await sending();
    await takeTurn(id, 'Ann', 'sending', 'queued');
    await world.call('cancel', id);
    expect((await world.call('get', id)).body.progress).toMatchObject({ waiting: 0, sending: 1, dropped: 1 });
    expect(await deliveriesOf()).toEqual([
      [0, 'sending', null],
      [1, 'dropped', 'cancelled'],
    ]);
  });
});
