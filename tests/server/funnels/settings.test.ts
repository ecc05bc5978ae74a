import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnels } from '#contract/endpoints/funnels/funnels.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { signUp, startTestApp, type SignedUp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

const create = async () => (await owner.call<Funnel>(funnels.create, { body: { name: 'Shop' } })).body;
const change = (id: string, settings: object) =>
  owner.call<Funnel>(funnels.settings, { params: { id }, body: { settings } });
const quiet = { from: '22:00', to: '09:00' };
const cap = { messages: 2, days: 1 };

test('a new funnel has neither quiet hours nor a cap', async () => {
  expect((await create()).settings).toMatchObject({ quiet: null, cap: null });
});

test('quiet hours and a cap are set, stay while something else changes, go into a copy, and are taken back', async () => {
  const { id } = await create();
  expect((await change(id, { quiet, cap })).body.settings).toMatchObject({ quiet, cap });
  expect((await change(id, { time_zone: 'Asia/Tokyo' })).body.settings).toMatchObject({ quiet, cap });
  const copy = await owner.call<Funnel>(funnels.copy, { params: { id }, body: {} });
  expect(copy.body.settings).toMatchObject({ quiet, cap });
  const { body } = await change(id, { quiet: null, cap: null });
  expect(body.settings).toMatchObject({ quiet: null, cap: null });
});

test.each([
  ['quiet hours without an end', { quiet: { from: '22:00' } }, 'settings.quiet.to'],
  ['quiet hours of no length', { quiet: { from: '22:00', to: '22:00' } }, 'settings.quiet'],
  ['a time that no clock shows', { quiet: { from: '24:00', to: '09:00' } }, 'settings.quiet.from'],
  ['a cap of nothing', { cap: { messages: 0, days: 1 } }, 'settings.cap.messages'],
  ['a cap of a part of a day', { cap: { messages: 1, days: 0.5 } }, 'settings.cap.days'],
  ['a cap over too many days', { cap: { messages: 1, days: 31 } }, 'settings.cap.days'],
])('%s is refused by the field', async (_what, settings, field) => {
  const { id } = await create();
  expect(await change(id, settings)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});
