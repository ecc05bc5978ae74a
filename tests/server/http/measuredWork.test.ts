import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RateLimits, rateLimits } from '#contract/rateLimits.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';

/** So much work a caller may cause, and no more while the tests run, ms. */
const burst = 150;
const once = { burst, perSecond: 0.001, maxWaitSeconds: 0 };
const limits: RateLimits = {
  ...rateLimits,
  read: { ...rateLimits.read, ...once },
  expensive: { ...rateLimits.expensive, ...once },
};

let test: TestApp;
let neighbour: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false, rateLimits: limits, env: { THROTTLE: 'on' } });
  neighbour = await signUp(test);
});
afterAll(() => test.stop());

const { funnels, account, contacts, lists, search, dashboard } = endpoints;

async function withBigFunnel(): Promise<{ owner: SignedUp; funnel: Funnel }> {
  const owner = await signUp(test);
  return { owner, funnel: await seedFunnel(owner, { document: seedDocument(2_000, 1, randomUUID) }) };
}

/** Calls until it is refused; how often it was answered. */
async function untilRefused(call: () => Promise<number>): Promise<number> {
  for (let n = 0; n < 5_000; n++) if ((await call()) === 429) return n;
  throw new Error('It is never refused.');
}

longTest('pays dear calls with what they cost: the larger the answer, the fewer', async () => {
  const big = await withBigFunnel();
  const small = await signUp(test);
  const { id } = await seedFunnel(small);
  const read = (user: SignedUp, funnel: string) => async () =>
    (await user.call(funnels.get, { params: { id: funnel } })).status;
  const ofBig = await untilRefused(read(big.owner, big.funnel.id));
  const ofSmall = await untilRefused(read(small, id));
  expect(ofSmall).toBeGreaterThan(ofBig);
  expect((await neighbour.call(account.me)).status).toBe(200);
});

it.each(
  variants(
    [
      ['search', search.find, { query: { q: 'lesson' } }],
      ['contacts', contacts.list, { query: { search: 'an' } }],
      ['a rule', lists.count, { body: { rule: { all: [{ language: 'ru' }] } } }],
      ['statistics', dashboard.people, {}],
    ] as const,
    2,
  ),
)('refuses whoever goes on and on, and nobody else: %s', async (_, endpoint, args) => {
  const [owner, another] = [await signUp(test), await signUp(test)];
  await untilRefused(async () => (await owner.call(endpoint, args)).status);
  expect((await another.call(endpoint, args)).status).toBe(200);
  expect((await owner.call(account.me)).status, 'what is cheap').toBe(200);
});

/** Sends a call and hangs up as soon as it is sent. */
const hangUp = (owner: SignedUp, path: string): Promise<void> =>
  new Promise((done) => {
    const sending = request(new URL(path, test.url), { headers: { authorization: `Token ${owner.token}` } });
    sending.on('error', () => {});
    sending.on('close', () => done());
    sending.end(() => setTimeout(() => sending.destroy(), 10));
  });

longTest('is paid by whoever hangs up, too', async () => {
  const { owner, funnel } = await withBigFunnel();
  const path = funnels.get.path.replace(':id', funnel.id);
  for (let n = 0; n < 80; n++) await hangUp(owner, path);
  await expect.poll(async () => (await owner.call(funnels.get, { params: { id: funnel.id } })).status).toBe(429);
});
