import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { followSubscriptions } from '#server/domain/subscription/life/followSubscriptions.ts';
import { settleMode } from '#server/domain/subscription/life/settleMode.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { chargingEnv, happen, signUpCharged } from '#tests/support/charging.ts';

const day = 86_400_000;
let ahead = 0;
let test: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  // nothing looks by itself, and no mail leaves: the tests look, and read the queues
  test = await startTestApp({ env: chargingEnv, works: false, now: () => new Date(Date.now() + ahead) });
  await signUpCharged(test);
});
beforeEach(async () => {
  owner = await signUp(test);
});
afterAll(() => test.stop());

/** What was told to the owner since the last look; several processes look at once. */
async function look(): Promise<string[]> {
  const { deps } = test.app;
  const told = async () => {
    const notices = deps.db
      .selectFrom('notices')
      .select(['subject', 'times_unread'])
      .where('kind', '=', 'subscription');
    const rows = await notices.where('owner_id', '=', owner.id).execute();
    return new Map(rows.map(({ subject, times_unread }) => [subject, times_unread]));
  };
  const before = await told();
  await Promise.all([followSubscriptions(deps), followSubscriptions(deps), followSubscriptions(deps)]);
  return [...(await told())].flatMap(([about, times]) => Array<string>(times - (before.get(about) ?? 0)).fill(about));
}
const shown = async () => (await owner.call<User>(endpoints.account.me)).body.subscription;

describe('the clock of subscriptions', () => {
  it('warns 7, 3 and 1 days before and tells the end, each once', async () => {
    const found: [number, string[]][] = [];
    for (let at = 0; at <= 15; at++) {
      const kinds = await look();
      if (kinds.length > 0) found.push([at, kinds]);
      ahead += day;
    }
    expect(found).toEqual([
      [7, ['ends']],
      [11, ['ends']],
      [13, ['ends']],
      [14, ['ended']],
    ]);
  });

  it('tells only the end where the server was off before, once', async () => {
    ahead += 20 * day;
    expect(await look()).toEqual(['ended']);
    expect(await look()).toEqual([]);
    expect((await shown()).active).toBe(false);
  });

  it('says nothing while a renewal is expected, until a day after it was due', async () => {
    await happen(test, owner, {
      ...{ type: 'payment.taken', months: 1, isRecurring: true },
      expiresAt: test.app.deps.now().getTime() + 20 * day,
    });
    ahead += 19.9 * day;
    expect(await look()).toEqual([]);
    ahead += day;
    expect(await look()).toEqual([]);
    ahead += 0.2 * day;
    expect(await look()).toEqual(['ends']);
  });

  it('gives everybody a fresh trial when the installation begins to charge, and frees them when it stops', async () => {
    const { deps } = test.app;
    ahead += 15 * day;
    await look();
    expect((await shown()).active).toBe(false);
    await settleMode({ ...deps, billing: { ...deps.billing, mode: 'free' } });
    expect(await shown()).toEqual({ active: true, until: null });
    ahead += 25 * day;
    expect(await look()).toEqual([]);
    await Promise.all([
      settleMode({ ...deps, billing: { ...deps.billing, trialDays: 0 } }),
      settleMode({ ...deps, billing: { ...deps.billing, trialDays: 0 } }),
    ]);
    const { active, until } = await shown();
    expect(active).toBe(true);
    expect(Math.round((Date.parse(until ?? '') - deps.now().getTime()) / day)).toBe(7);
  });
});
