import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { messageOf } from '../mailings/mailingWorld.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';

const { contacts, fields, funnels, mailings, series } = endpoints;
const [first, second] = [v7(), v7()] as [string, string];
let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
  for (const [name, kind] of Object.entries({ city: 'text', born: 'date', height: 'number', member: 'boolean' }))
    expect(await world.owner.call(fields.create, { body: { title: name, name, kind } })).toMatchObject({ status: 201 });
});
afterAll(() => world.close());

const text = '{city|town}, {born|no day}, {height|no height}, {member|maybe}, {nothing|x}';
const ofNobody = 'town, no day, no height, maybe, {nothing|x}';
const ofAnn = '&lt;Ufa&gt; {born}, 29.02.2000, 1.7, yes, {nothing|x}';

async function open() {
  const bot = world.telegram.createBot({ username: `own_${v7().slice(-6)}_bot` });
  const document = {
    stages: [
      stage(first, message({ id: v7(), text })),
      stage(second, message({ id: v7(), text: `Second: ${text}` }), message({ id: v7(), text, delay: 600 })),
    ],
    tags: [],
  };
  const { id } = await seedFunnel(world.owner, { bot, document });
  const { body } = await world.owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  return { bot, id, problems: body.problems };
}

describe('phone and e-mail in a message', () => {
  it('are filled in as the contact has them now', async () => {
    const { bot, id: funnel, problems } = await open();
    expect(problems.some(({ detail }) => detail === 'phone' || detail === 'email')).toBe(false);
    const eva = world.telegram.person({ first_name: 'Eva' });
    eva.start(bot);
    await eva.waitFor(bot, ofNobody);
    const { id: contact } = await world.contactOf(eva);
    const send = () =>
      world.call('send', contact, { body: { funnel, message: { text: 'At {phone|none}, {email|nothing}' } } });
    expect(await send()).toMatchObject({ status: 201, body: { content: { text: 'At none, nothing' } } });
    const details = { phone: '+995551032744', email: 'eva@example.org' };
    expect((await world.call('change', contact, { body: details })).status).toBe(200);
    await send();
    await eva.waitFor(bot, 'At +995551032744, eva@example.org');
  });
});

describe('an own field in a message', () => {
  longTest(
    'is filled in wherever the server sends or shows it, with the fallback where there is no value',
    async () => {
      const { bot, id: funnel, problems } = await open();
      const unknown = problems.filter(({ code }) => code === 'field_unknown').map(({ detail }) => detail);
      expect(new Set(unknown)).toEqual(new Set(['nothing']));
      const ann = world.telegram.person({ first_name: 'Ann' });
      ann.start(bot);
      await ann.waitFor(bot, ofNobody);

      const { id: contact } = await world.contactOf(ann);
      const values = { city: '<Ufa> {born}', born: '2000-02-29', height: 1.7, member: true };
      expect((await world.call('change', contact, { body: { fields: values } })).status).toBe(200);
      const shown = ofAnn.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      expect((await world.call('move', contact, { body: { funnel, stage: second } })).status).toBe(200);
      await ann.waitFor(bot, `Second: ${shown}`);
      await expect
        .poll(async () => (await world.planned(contact)).map((entry) => entry.kind === 'message' && entry.content.text))
        .toEqual([ofAnn]);

      const sent = await world.call('send', contact, { body: { funnel, message: { text: `Reply: ${text}` } } });
      expect(sent).toMatchObject({ status: 201, body: { content: { text: `Reply: ${ofAnn}` } } });
      await ann.waitFor(bot, `Reply: ${shown}`);

      const { body: mailing } = await world.owner.call<Mailing>(mailings.create, {
        body: { funnel, title: 'News', message: messageOf(`Mailing: ${text}`) },
      });
      expect(mailing.problems.map(({ code, detail }) => [code, detail])).toEqual([['field_unknown', 'nothing']]);
      expect((await world.owner.call(mailings.send, { params: { id: mailing.id }, body: {} })).status).toBe(200);
      await ann.waitFor(bot, `Mailing: ${shown}`);

      const made = await world.owner.call<{ id: string }>(series.create, {
        body: { funnel, name: 'Letters', starts_on: { kind: 'funnel' } },
      });
      const params = { id: made.body.id };
      const letter = await world.owner.call<{ id: string }>(series.addLetter, {
        params,
        body: { name: 'Letter', message: messageOf(`Letter: ${text}`), timing: { kind: 'after', days: 3 } },
      });
      expect((await world.owner.call(series.turnOn, { params, body: { present: 'today' } })).status).toBe(200);
      const byHand = { params: { ...params, letter: letter.body.id }, body: { to: { contact } } };
      expect((await world.owner.call(series.sendLetter, byHand)).status).toBe(200);
      await ann.waitFor(bot, `Letter: ${shown}`);
    },
  );

  it('counts as long as its longest value', async () => {
    const { id: funnel } = await open();
    const create = async (end: number) => {
      const body = { funnel, title: 'Long', message: messageOf(`{city}${'x'.repeat(end)}`) };
      return (await world.owner.call<Mailing>(mailings.create, { body })).body.problems;
    };
    expect(await create(4096 - 256)).toEqual([]);
    expect(await create(4096 - 255)).toMatchObject([{ code: 'text_too_long', severity: 'critical' }]);
  });

  it('is an unknown one again once it is removed, and a warning where nothing is left without it', async () => {
    const { id: funnel } = await open();
    const { body: dog } = await world.owner.call<{ id: string }>(fields.create, {
      body: { title: 'Dog', kind: 'text' },
    });
    const body = { funnel, title: 'Dog', message: messageOf('{dog}') };
    const { body: mailing } = await world.owner.call<Mailing>(mailings.create, { body });
    expect(mailing.problems).toMatchObject([{ code: 'message_can_be_empty', severity: 'warning', detail: 'dog' }]);
    expect((await world.owner.call(fields.remove, { params: { id: dog.id } })).status).toBe(204);
    const later = await world.owner.call<Mailing>(mailings.get, { params: { id: mailing.id } });
    expect(later.body.problems).toMatchObject([{ code: 'field_unknown', detail: 'dog' }]);
  });
});

it('contacts without a chat, and archived ones, are in no audience', async () => {
  const { bot, id: funnel } = await open();
  const bob = world.telegram.person({ first_name: 'Bob' });
  bob.start(bot);
  await bob.waitFor(bot, ofNobody);
  await world.owner.call(contacts.create, { body: { first_name: 'Typed in' } });
  const estimate = async () =>
    (await world.owner.call<{ recipients: number }>(mailings.estimate, { body: { funnel, audience: {} } })).body;
  expect(await estimate()).toMatchObject({ recipients: 1 });
  const { id } = await world.contactOf(bob);
  expect((await world.call('archive', id)).status).toBe(200);
  expect(await estimate()).toMatchObject({ recipients: 0 });
});
