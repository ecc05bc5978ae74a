import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Subscription, SubscriptionOffer } from '#contract/schemas/money/subscription.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargingEnv, happen, pay, signUpCharged } from '#tests/support/charging.ts';

const { account, subscription } = endpoints;
const day = 86_400_000;

let ahead = 0;
let test: TestApp;
let admin: SignedUp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ env: chargingEnv, now: () => new Date(Date.now() + ahead), works: false });
  ({ admin, owner } = await signUpCharged(test));
});
afterAll(() => test.stop());

const seen = async (user: SignedUp) => (await user.call<Subscription>(subscription.get)).body;
const shownTo = async (user: SignedUp) => (await user.call<User>(account.me)).body.subscription;
const isIn = (days: number) => (until: string | null) =>
  until !== null && Math.abs(Date.parse(until) - Date.now() - ahead - days * day) < day / 24;

describe('a subscription', () => {
  it('is a trial from the sign-up on, over at its own time, and active once it is paid', async () => {
    const trial = await seen(owner);
    expect(trial).toMatchObject({ mode: 'grants', state: 'trial', renews: false, is_granted: false, payments: [] });
    expect(trial.until).toSatisfy(isIn(14));
    expect(await shownTo(owner)).toEqual({ active: true, until: trial.until });
    ahead += 14 * day;
    expect(await seen(owner)).toMatchObject({ state: 'inactive', until: trial.until });
    expect(await shownTo(owner)).toEqual({ active: false, until: trial.until });
    expect((await pay(test, owner)).commands).toEqual(['releaseWork', 'sendReceipt']);
    expect(await seen(owner)).toMatchObject({ state: 'active' });
    expect((await shownTo(owner)).active).toBe(true);
  });

  it('has days of grace after what was paid, and none after what was granted', async () => {
    const paid = await signUp(test);
    const granted = await signUp(test);
    await pay(test, paid);
    await happen(test, granted, { type: 'admin.grant', until: test.app.deps.now().getTime() + 3 * day });
    ahead += 4 * day;
    expect(await seen(granted)).toMatchObject({ state: 'inactive', is_granted: true });
    ahead += 28 * day;
    expect(await seen(paid)).toMatchObject({ state: 'active' });
    ahead += 14 * day;
    expect(await seen(paid)).toMatchObject({ state: 'grace' });
    expect((await shownTo(paid)).active).toBe(true);
    ahead += 3 * day;
    expect(await seen(paid)).toMatchObject({ state: 'inactive', grace_until: null });
  });

  it('is always active for an admin, whatever the clock says', async () => {
    ahead += 5 * day;
    expect(await shownTo(admin)).toEqual({ active: true, until: null });
    expect(await seen(admin)).toMatchObject({ state: 'active', until: null });
  });

  it('is offered to a guest without anything of an account', async () => {
    const { status, body } = await callEndpoint<SubscriptionOffer>(test.url, subscription.offer);
    expect([status, body.mode, body.trial_days]).toEqual([200, 'grants', 14]);
    expect(body.plans.map(({ id, months }) => [id, months])).toEqual([
      ['month', 1],
      ['year', 12],
    ]);
    expect((await callEndpoint(test.url, subscription.get)).status).toBe(401);
  });
});

describe('an installation that charges nothing', () => {
  it('says that everybody is active for ever', async () => {
    const free = await startTestApp({ works: false });
    try {
      const { owner: anybody } = await signUpCharged(free);
      expect((await anybody.call<User>(account.me)).body.subscription).toEqual({ active: true, until: null });
      expect((await anybody.call<Subscription>(subscription.get)).body).toMatchObject({
        mode: 'free',
        state: 'active',
      });
    } finally {
      await free.stop();
    }
  });
});
