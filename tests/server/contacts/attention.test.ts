import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Attention, Resent } from '#contract/schemas/funnels/attention.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { button, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts, funnels } = endpoints;
let world: ContactWorld;
let bots = 0;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

async function open(stages: FunnelDocument['stages']) {
  const bot = world.telegram.createBot({ username: `attention_${++bots}_bot` });
  const { id } = await seedFunnel(world.owner, { bot, document: { stages, tags: [] } });
  const run = await world.owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  if (run.status !== 200) throw new Error(`run: ${JSON.stringify(run.body)}`);
  return { bot, id };
}
async function publish(id: string) {
  const { body } = await world.owner.call<Funnel>(funnels.get, { params: { id } });
  const answer = await world.owner.call(funnels.publish, { params: { id }, body: { base_revision: body.revision } });
  expect(answer.status).toBe(200);
}
async function attentionTo(id: string): Promise<Omit<Attention, 'id' | 'name' | 'letters'> | undefined> {
  const { body } = await world.owner.call<{ results: Attention[] }>(funnels.attention);
  const found = body.results.find((one) => one.id === id);
  return found && { stuck: found.stuck, uncertain: found.uncertain, alerts: found.alerts };
}
const stuckIn = async (id: string) => {
  const query = { stuck: 'true' };
  const { body } = await world.owner.call<{ results: Contact[] }>(funnels.people, { params: { id }, query });
  return body.results.map(({ first_name }) => first_name).toSorted();
};
const resend = async (id: string, call: 'resendStuck' | 'resendUncertain') =>
  (await world.owner.call<Resent>(funnels[call], { params: { id } })).body.resent;

it('who was refused the only button is listed as stuck, told of once, and gets it once it is mended', async () => {
  const [asked, thanks] = [v7(), v7()] as [string, string];
  const only = message({ id: v7(), text: '{last_name}', buttons: [button({ id: v7(), label: 'On', to: thanks })] });
  const { bot, id } = await open([
    { ...stage(asked, only, message({ id: v7(), text: 'Press it' })), title: 'Asked' },
    stage(thanks, message({ id: v7(), text: 'Thank you' })),
  ]);
  const { body: funnel } = await world.owner.call<Funnel>(funnels.get, { params: { id } });
  const warned: Partial<Problem> = { code: 'message_can_be_empty', severity: 'warning', detail: 'last_name' };
  expect(funnel.problems).toContainEqual(expect.objectContaining({ ...warned, message: only.id }));

  const [ann, bob, cid] = [
    world.telegram.person({ first_name: 'Ann', last_name: 'Lee' }),
    world.telegram.person({ first_name: 'Bob' }),
    world.telegram.person({ first_name: 'Cid' }),
  ];
  for (const person of [ann, bob, cid]) person.start(bot);
  for (const person of [ann, bob, cid]) await person.waitFor(bot, 'Press it');
  await expect.poll(() => stuckIn(id)).toEqual(['Bob', 'Cid']);
  const refused = { code: 'message_refused', message: only.id, stage: { id: asked, title: 'Asked' } };
  expect(await attentionTo(id)).toEqual({
    stuck: 2,
    uncertain: 0,
    alerts: [{ ...refused, detail: expect.stringContaining('empty'), id: expect.any(String), at: expect.any(String) }],
  });
  const { id: contact } = await world.contactOf(bob);
  expect(await world.planned(contact)).toMatchObject([{ kind: 'stuck', stage: { title: 'Asked' }, is_test: false }]);

  await world.edit(id, { type: 'message.change', id: only.id, text: '{last_name|friend}' });
  await publish(id);
  expect(await attentionTo(id)).toEqual({ stuck: 2, uncertain: 0, alerts: [] });
  const help = () => world.owner.call(contacts.resend, { params: { id: contact }, body: { funnel: id } });
  expect((await Promise.all([help(), help()])).map(({ status }) => status)).toEqual([200, 200]);
  const mended = await bob.waitFor(bot, 'friend');
  await expect.poll(() => stuckIn(id)).toEqual(['Cid']);
  const resent = { state: 'sent', cause: { kind: 'resend' } };
  await expect.poll(async () => (await world.entries(contact, 'message'))[0]).toMatchObject(resent);
  expect(await world.entries(contact, 'resend')).toMatchObject([{ stage: { title: 'Asked' } }]);
  bob.press(bot, mended, 'On');
  await bob.waitFor(bot, 'Thank you');
  expect(bob.messages(bot)).toHaveLength(3);

  const all = await Promise.all([resend(id, 'resendStuck'), resend(id, 'resendStuck')]);
  expect(all.toSorted()).toEqual([0, 1]);
  await cid.waitFor(bot, 'friend');
  await expect.poll(() => attentionTo(id)).toBeUndefined();
  expect(ann.messages(bot)).toHaveLength(2);
});

longTest('a dismissed alert is shown again only for another live revision', async () => {
  const only = message({ id: v7(), text: '{username}' });
  const { bot, id } = await open([stage(v7(), only), stage(v7(), message({ id: v7() }))]);
  const alerts = async () => (await attentionTo(id))?.alerts ?? [];
  const meet = async () => {
    const person = world.telegram.person();
    person.start(bot);
    const { id: contact } = await world.contactOf(person);
    await expect.poll(() => world.entries(contact, 'message')).toMatchObject([{ state: 'failed' }]);
  };
  await meet();
  const [first] = await alerts();
  const seen = (caller = world.owner) => caller.call(funnels.dismissAlert, { params: { id, alert: first?.id ?? '' } });
  expect((await seen(await signUp(world.test))).status).toBe(404);
  expect([(await seen()).status, (await seen()).status]).toEqual([204, 204]);
  await meet();
  expect(await alerts()).toEqual([]);
  await world.edit(id, { type: 'message.change', id: only.id, text: ' {username}' });
  await publish(id);
  await meet();
  expect(await alerts()).toMatchObject([{ code: 'message_refused', message: only.id }]);
  expect((await seen()).status).toBe(404);
});

it('an uncertain delivery is listed, and resent once by its owner alone', async () => {
  const { bot, id } = await open([
    stage(
      v7(),
      message({ id: v7(), text: 'Hello' }),
      message({ id: v7(), text: 'Go on?', buttons: [button({ id: v7() })] }),
    ),
  ]);
  const ann = world.telegram.person({ first_name: 'Ann' });
  ann.start(bot);
  await ann.waitFor(bot, 'Go on?');
  const { id: contact } = await world.contactOf(ann);
  const written = { body: { funnel: id, message: { text: 'For you' } } };
  expect((await world.call('send', contact, written)).status).toBe(201);
  await ann.waitFor(bot, 'For you');
  await expect.poll(() => world.entries(contact, 'message')).toHaveLength(2);
  await expect.poll(() => world.entries(contact, 'reply')).toMatchObject([{ state: 'sent' }]);
  const { db } = world.test.app.deps;
  const lose = () =>
    db
      .updateTable('deliveries')
      .set({ state: 'uncertain', reason: 'no_answer' })
      .where('contact_id', '=', contact)
      .execute();
  await lose();
  expect(await attentionTo(id)).toEqual({ stuck: 0, uncertain: 3, alerts: [] });

  const [question] = await world.entries(contact, 'message');
  const again = (caller = world.owner) =>
    caller.call<Resent>(contacts.resendEntry, { params: { id: contact, entry: question?.id ?? '' } });
  const stranger = await signUp(world.test);
  expect((await again(stranger)).status).toBe(404);
  expect((await stranger.call(funnels.resendUncertain, { params: { id } })).status).toBe(404);
  const sent = await Promise.all([again(), again(), again()]);
  expect(sent.map(({ body }) => body.resent).toSorted()).toEqual([0, 0, 1]);
  const texts = () => ann.messages(bot).flatMap((one) => ('text' in one ? [one.text] : []));
  await expect.poll(texts).toEqual(['Hello', 'Go on?', 'For you', 'Go on?']);
  await expect.poll(async () => (await world.entries(contact, 'message'))[0]?.state).toBe('sent');
  // what has come is left alone
  expect((await again()).body).toEqual({ resent: 0 });
  const nowhere = { params: { id: contact, entry: v7() } };
  expect((await world.owner.call(contacts.resendEntry, nowhere)).status).toBe(404);

  const all = await Promise.all([resend(id, 'resendUncertain'), resend(id, 'resendUncertain')]);
  expect(all.toSorted()).toEqual([0, 2]);
  await expect.poll(() => texts().toSorted()).toEqual(['For you', 'For you', 'Go on?', 'Go on?', 'Hello', 'Hello']);
  await expect.poll(() => world.entries(contact, 'reply')).toMatchObject([{ state: 'sent' }]);
  expect(await attentionTo(id)).toBeUndefined();

  // of a funnel that does not run it waits for the next run; into a closed chat it cannot go
  await world.owner.call(funnels.stop, { params: { id } });
  await lose();
  expect(await resend(id, 'resendUncertain')).toBe(3);
  expect(await world.planned(contact)).toMatchObject([{ state: 'held' }, { state: 'held' }, { state: 'held' }, {}]);
  await lose();
  await db.updateTable('chats').set({ blocked_at: new Date() }).where('contact_id', '=', contact).execute();
  expect(await again()).toMatchObject({ status: 409, body: { code: 'no_chat', blocked: true } });
  expect(await resend(id, 'resendUncertain')).toBe(0);
});
