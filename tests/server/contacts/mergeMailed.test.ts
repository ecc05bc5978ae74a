import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { type MailingWorld, openMailingWorld } from '../mailings/mailingWorld.ts';
import { duplicatesOf } from './mergeWorld.ts';

let world: MailingWorld;
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

const numbers = ({ progress, state }: Mailing) => {
  const { recipients, waiting, sent, dropped } = progress;
  return { state, recipients, waiting, sent, dropped };
};

/** A mailing that writes to both; the one has lost the Telegram account, as after an undone import. */
async function mailBoth() {
  const { owner, test } = world;
  const { db } = test.app.deps;
  const walked = await world.run();
  await world.join(walked, 'Anna', 'Copy');
  const [keep, drop] = [await world.idOf(walked, 'Anna'), await world.idOf(walked, 'Copy')];
  const { id } = await world.draft(walked);
  expect((await world.call('send', id, { body: {} })).body.progress).toMatchObject({ recipients: 2, waiting: 2 });
  await db.updateTable('contacts').set({ telegram_id: null }).where('id', '=', drop).execute();
  const read = async () => numbers((await owner.call<Mailing>(endpoints.mailings.get, { params: { id } })).body);
  const states = async () =>
    db.selectFrom('mailing_recipients').select(['contact_id', 'state']).where('mailing_id', '=', id).execute();
  const settle = async (contact: string, state: 'sent') => {
    const rows = db.updateTable('mailing_recipients').set({ state }).where('mailing_id', '=', id);
    await rows.where('contact_id', '=', contact).execute();
    await db
      .updateTable('mailings')
      .set((eb) => ({ waiting: eb('waiting', '-', 1), sent: eb('sent', '+', 1) }))
      .where('id', '=', id)
      .execute();
  };
  return { keep, drop, read, states, settle, ...duplicatesOf(owner) };
}

it('two who both wait for a mailing are one recipient once they are merged', async () => {
  const { keep, drop, merge, undo, read, states } = await mailBoth();
  const { body } = await merge({ keep, drop });
  expect(await read()).toEqual({ state: 'sending', recipients: 1, waiting: 1, sent: 0, dropped: 0 });
  expect(await states()).toEqual([{ contact_id: keep, state: 'waiting' }]);
  expect((await undo(body.merge)).status).toBe(200);
  expect(await read()).toEqual({ state: 'sending', recipients: 2, waiting: 1, sent: 0, dropped: 1 });
  expect(await states()).toContainEqual({ contact_id: drop, state: 'dropped' });
});

it('who has got a mailing as the other does not get it again, and it is over if nobody else waits', async () => {
  const { keep, drop, merge, undo, read, states, settle } = await mailBoth();
  await settle(drop, 'sent');
  const { body } = await merge({ keep, drop });
  expect(await read()).toEqual({ state: 'sent', recipients: 1, waiting: 0, sent: 1, dropped: 0 });
  expect(await states()).toEqual([{ contact_id: keep, state: 'sent' }]);
  expect((await undo(body.merge)).status).toBe(200);
  expect(await read()).toEqual({ state: 'sent', recipients: 2, waiting: 0, sent: 1, dropped: 1 });
  expect(await states()).toContainEqual({ contact_id: keep, state: 'dropped' });
});
