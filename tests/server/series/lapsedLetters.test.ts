import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { chargingEnv, happen } from '#tests/support/charging.ts';
import { after, type LetterWorld, openLetterWorld } from './letterWorld.ts';

const { contacts, series } = endpoints;
let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld({ env: chargingEnv });
});
afterAll(() => world.close());

it('without a subscription no letter is sent or resent by hand, and the person’s page says why none comes', async () => {
  const { id, bot } = await world.openFunnel();
  const made = await world.addSeries(id, { letters: [{ text: 'Letter', timing: after({ days: 1 }) }] });
  const { contact } = await world.join(bot);
  // the first account is the admin, whose subscription never ends
  await world.db.updateTable('users').set({ is_admin: false }).where('id', '=', world.owner.id).execute();
  await happen(world.test, world.owner, { type: 'admin.end' });
  const params = { id: made.id, letter: made.letters[0] ?? '' };
  const refused = [
    await world.owner.call(series.sendLetter, { params, body: { to: 'all' } }),
    await world.owner.call(series.sendLetter, { params, body: { to: { contact: contact.id } } }),
    await world.owner.call(series.resendUncertain, { params }),
  ];
  expect(refused).toMatchObject(refused.map(() => ({ status: 402, body: { code: 'subscription_inactive' } })));
  const { body } = await world.owner.call<{ results: ContactSeries[] }>(contacts.letters, {
    params: { id: contact.id },
  });
  expect(body.results).toMatchObject([
    { letters: [{ next: { due_at: expect.any(String) }, not_planned: 'subscription_inactive' }] },
  ]);
});
