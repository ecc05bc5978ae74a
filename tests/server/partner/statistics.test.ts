import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Money } from '#contract/schemas/money/money.ts';
import type { BroughtPerson, PartnerLink, PartnerStatistics } from '#contract/schemas/money/partner.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordPayment } from '#server/domain/ledger/recordPayment.ts';
import { recordRefund } from '#server/domain/ledger/recordRefund.ts';
import type { CreditedPayment } from '#server/domain/ledger/creditedPayment.ts';
import { type CallArgs, signUp } from '#tests/support/app.ts';
import { openPartnerWorld, type PartnerWorld } from './partnerWorld.ts';

const { statistics, linkStatistics, linkPeople, links, removeLink, transactions } = endpoints.partner;
const { changeMe, deleteMe } = endpoints.account;
type Kind = 'clicks' | 'sign_ups' | 'trials' | 'payments' | 'earned' | 'held';
type Figures = PartnerStatistics['totals'];

const zone = 'Pacific/Auckland';
let world: PartnerWorld;
let partner: Awaited<ReturnType<PartnerWorld['partner']>>;
let all: PartnerLink[];
/** What happened, as the test saw it. */
const log: { kind: Kind; link: string; person: string | null; at: number; currency: string; n: number }[] = [];

/** Numbers from 0 to below `n` that look random and are the same in every run. */
let seed = 7;
const pick = (n: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % n;
};
const earnedOf = (minor: number) => Math.floor((minor * 30) / 100);

beforeAll(async () => {
  world = await openPartnerWorld({ at: '2026-03-20T10:00:00Z' });
  partner = await world.partner();
  await partner.call(changeMe, { body: { time_zone: zone } });
  all = [partner.first, await partner.link(), await partner.link({ name: 'Video' })];
  await livePartnerLife();
  const kinds = (['clicks', 'sign_ups', 'trials', 'payments', 'earned', 'held'] as const).map(
    (kind) => log.filter((row) => row.kind === kind).length,
  );
  expect(Math.min(...kinds), kinds.join(', ')).toBeGreaterThan(3);
});
afterAll(() => world.close());

/** Two months of clicks, sign-ups, payments and refunds, with hours between them that cross days, weeks and months. */
async function livePartnerLife(): Promise<void> {
  const { deps } = world.test.app;
  const payers: { person: string; link: string }[] = [];
  const paid: { payment: CreditedPayment; person: string; link: string }[] = [];
  const write = (kind: Kind, link: string, person: string | null, sum?: Money) =>
    log.push({ kind, link, person, at: world.now().getTime(), currency: sum?.currency ?? '', n: sum?.amount ?? 1 });
  for (let step = 0; step < 70; step += 1) {
    const link = all[pick(all.length)] ?? partner.first;
    const what = pick(4);
    if (what < 2 || payers.length === 0) {
      const visitor = world.visitor();
      await visitor.click(link.code);
      write('clicks', link.id, null);
      if (what === 1) {
        const { id } = await visitor.signUp();
        write('sign_ups', link.id, id);
        if (pick(2) === 0) {
          await deps.db.updateTable('attributions').set({ trial_at: world.now() }).where('user_id', '=', id).execute();
          write('trials', link.id, id);
        }
        payers.push({ person: id, link: link.id });
      }
    } else if (what === 2 || paid.length === 0) {
      const payer = payers[pick(payers.length)] ?? { person: '', link: '' };
      const currency = pick(3) === 0 ? 'XTR' : 'RUB';
      const payment: CreditedPayment = {
        ...{ id: randomUUID(), owner_id: payer.person, provider: 'cloudpayments', plan: 'month', currency },
        ...{ amount_minor: 1 + pick(5_000), refunded_minor: 0, card_fingerprint: null, payer_telegram_id: null },
        paid_at: world.now(),
      };
      await transaction(deps.db, (tx) => recordPayment(deps, tx, payment));
      write('payments', payer.link, payer.person);
      write('earned', payer.link, payer.person, { amount: earnedOf(payment.amount_minor), currency });
      paid.push({ payment, ...payer });
    } else {
      const one = paid[pick(paid.length)];
      if (!one || one.payment.refunded_minor === one.payment.amount_minor) continue;
      const before = one.payment.amount_minor - one.payment.refunded_minor;
      one.payment.refunded_minor += 1 + pick(before);
      await transaction(deps.db, (tx) => recordRefund(deps, tx, one.payment));
      const amount = earnedOf(one.payment.amount_minor - one.payment.refunded_minor) - earnedOf(before);
      write('earned', one.link, one.person, { amount, currency: one.payment.currency });
    }
    world.pass(1 + pick(40));
  }
  for (const { payment, person, link } of paid) {
    const n = earnedOf(payment.amount_minor - payment.refunded_minor);
    const at = payment.paid_at.getTime();
    const isHeld = at + 14 * 86_400_000 > world.now().getTime();
    if (isHeld && n > 0) log.push({ kind: 'held', link, person, at, currency: payment.currency, n });
  }
}

const sumsOf = (rows: typeof log): Figures => {
  const count = (kind: Kind) => rows.filter((row) => row.kind === kind).length;
  const amounts = (kind: Kind) => {
    const sums = new Map<string, number>();
    for (const row of rows)
      if (row.kind === kind && row.n !== 0) sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.n);
    return [...sums].sort().map(([currency, amount]) => ({ amount, currency }));
  };
  return {
    ...{ clicks: count('clicks'), sign_ups: count('sign_ups'), trials: count('trials'), payments: count('payments') },
    earned: amounts('earned'),
    held: amounts('held'),
  };
};
const dayOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
const periodOf = (day: Temporal.PlainDate, group: string): string => {
  if (group === 'month') return day.with({ day: 1 }).toString();
  return (group === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day).toString();
};
const within = (from: string, to: string) =>
  log.filter(({ at }) => {
    const day = dayOf(at).toString();
    return day >= from && day <= to;
  });
const ask = async (query: Record<string, string>) => {
  const answer = await partner.call<PartnerStatistics>(statistics, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const sumUp = (parts: Figures[]): Figures => {
  const add = (of: (figures: Figures) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const addMoney = (of: (figures: Figures) => Money[]) => {
    const currencies = [...new Set(parts.flatMap((part) => of(part).map(({ currency }) => currency)))].sort();
    return currencies.map((currency) => ({
      amount: add((part) => of(part).find((sum) => sum.currency === currency)?.amount ?? 0),
      currency,
    }));
  };
  return {
    clicks: add(({ clicks }) => clicks),
    sign_ups: add(({ sign_ups }) => sign_ups),
    trials: add(({ trials }) => trials),
    payments: add(({ payments }) => payments),
    earned: addMoney(({ earned }) => earned),
    held: addMoney(({ held }) => held),
  };
};
/** All pages of a list. */
async function everything<Row>(endpoint: Pick<Endpoint, 'method' | 'path'>, args: CallArgs = {}) {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { ...args.query, limit: 7, ...(cursor && { cursor }) };
    const answer: { body: { results: Row[]; next: string | null } } = await partner.call(endpoint, { ...args, query });
    rows.push(...answer.body.results);
    cursor = answer.body.next;
  }
  return rows;
}

describe('the statistics of a partner', () => {
  const periods = [
    ['2026-03-01', '2026-07-31'],
    ['2026-04-01', '2026-04-30'],
    ['2026-04-03', '2026-04-16'],
    ['2026-04-05', '2026-04-05'],
    ['2026-03-31', '2026-05-01'],
  ] as const;
  const cases = periods.flatMap(([from, to]) =>
    (['day', 'week', 'month'] as const).map((group) => ({ from, to, group })),
  );

  it.each(cases)('are what happened on the days of the partner’s zone: %j', async ({ from, to, group }) => {
    const { rows, totals, before, links: byLink } = await ask({ from, to, group });
    expect(totals).toEqual(sumsOf(within(from, to)));
    expect(sumUp(rows)).toEqual(totals);
    expect(sumUp(byLink)).toEqual(totals);
    for (const [at, { from: start, ...figures }] of rows.entries()) {
      const own = within(from, to).filter(
        (row) => periodOf(dayOf(row.at), group) === periodOf(Temporal.PlainDate.from(start), group),
      );
      expect(figures, start).toEqual(sumsOf(own));
      expect(start, 'only the first may be a part').toBe(
        at === 0 ? from : periodOf(Temporal.PlainDate.from(start), group),
      );
    }
    const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
    const days = first.until(last).days + 1;
    const earlier = within(first.subtract({ days }).toString(), first.subtract({ days: 1 }).toString());
    expect(before).toEqual(sumsOf(earlier));
  });

  it('are of one link where it is asked for, by either call', async () => {
    const query = { from: '2026-03-01', to: '2026-07-31', group: 'week' };
    for (const { id } of all) {
      const answer = await partner.call<PartnerStatistics>(linkStatistics, { params: { id }, query });
      expect(answer.body.totals).toEqual(sumsOf(log.filter(({ link }) => link === id)));
      expect(answer.body.links.map(({ link }) => link.id)).toEqual([id]);
      expect(await ask({ ...query, link: id })).toEqual(answer.body);
    }
  });

  it('are what the links, the people and the entries add up to', async () => {
    const { totals } = await ask({ from: '2026-03-01', to: '2026-07-31' });
    const listed = await everything<PartnerLink>(links);
    const trials = totals.trials;
    const comparable = { trials: 0, held: [] };
    expect(sumUp(listed.map((link) => ({ ...link, ...comparable })))).toEqual({ ...totals, ...comparable });
    const people = (
      await Promise.all(all.map(({ id }) => everything<BroughtPerson>(linkPeople, { params: { id } })))
    ).flat();
    expect(people).toHaveLength(totals.sign_ups);
    expect(people.filter((person) => person.trial)).toHaveLength(trials);
    const rows = people.map(({ payments, earned }) => ({
      clicks: 0,
      sign_ups: 0,
      trials: 0,
      payments,
      earned,
      held: [],
    }));
    expect(sumUp(rows)).toMatchObject({ payments: totals.payments, earned: totals.earned });
    const entries = await everything<{ money: Money }>(transactions, { query: { kind: 'earnings' } });
    const written = entries.map(({ money }) => ({
      clicks: 0,
      sign_ups: 0,
      trials: 0,
      payments: 0,
      earned: [money],
      held: [],
    }));
    expect(sumUp(written).earned).toEqual(totals.earned);
  });

  it('stay as they are when a link or somebody who was brought goes', async () => {
    const query = { from: '2026-03-01', to: '2026-07-31' };
    const before = await ask(query);
    const [gone] = all;
    const id = gone?.id ?? '';
    const people = await everything<BroughtPerson>(linkPeople, { params: { id } });
    await partner.call(removeLink, { params: { id } });
    expect(await ask(query)).toEqual(before);
    expect(await everything<BroughtPerson>(linkPeople, { params: { id } })).toEqual(people);
    const visitor = world.visitor();
    const [, link] = all;
    await visitor.click(link?.code ?? '');
    const { call } = await visitor.signUp();
    const params = { id: link?.id ?? '' };
    const numbers = async () => (await everything<BroughtPerson>(linkPeople, { params })).map(({ number }) => number);
    const with1 = await numbers();
    expect((await call(deleteMe, { body: { current_password: 'correct horse 7' } })).status).toBe(204);
    expect(await numbers()).toEqual(with1);
  });
});

describe('people', () => {
  it('are numbered rows, the newest first, without names', async () => {
    const [, link] = all;
    const rows = await everything<BroughtPerson>(linkPeople, { params: { id: link?.id ?? '' } });
    expect(rows.length).toBeGreaterThan(2);
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const keys = ['earned', 'number', 'paid', 'payments', 'signed_up_at', 'trial'];
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(keys);
  });

  it('and statistics are the partner’s alone', async () => {
    const [, link] = all;
    const id = link?.id ?? '';
    const query = { from: '2026-03-01', to: '2026-07-31' };
    const rival = await world.partner();
    const stranger = await signUp(world.test);
    for (const who of [rival, stranger]) {
      for (const endpoint of [linkStatistics, linkPeople]) {
        const args = { params: { id }, query: endpoint === linkPeople ? {} : query };
        expect(await who.call(endpoint, args)).toMatchObject({ status: 404 });
      }
      expect(await who.call(statistics, { query: { ...query, link: id } })).toMatchObject({ status: 404 });
    }
    expect(await stranger.call(statistics, { query })).toMatchObject({ status: 409, body: { code: 'not_a_partner' } });
    const own = (await rival.call<PartnerStatistics>(statistics, { query })).body;
    expect(own.totals).toEqual({ clicks: 0, sign_ups: 0, trials: 0, payments: 0, earned: [], held: [] });
  });
});

describe('a period', () => {
  it.each([
    [{ to: '2026-05-01' }, 'from'],
    [{ from: '2026-05-01' }, 'to'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-05-01' }, 'from'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'from'],
    [{ from: '1999-12-31', to: '2000-01-02' }, 'from'],
    [{ from: '2999-12-31', to: '3000-01-01' }, 'to'],
    [{ from: '2020-01-01', to: '2026-01-01' }, 'to'],
    [{ from: 'yesterday', to: '2026-05-01' }, 'from'],
    [{ from: '2026-05-01T00:00:00Z', to: '2026-05-01' }, 'from'],
    [{ from: '2026-05-01', to: '2026-05-02', group: 'hour' }, 'group'],
    [{ from: '2026-05-01', to: '2026-05-02', link: 'm4s7' }, 'link'],
  ] as const)('cannot be %j', async (query, field) => {
    const answer = await partner.call(statistics, { query });
    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('may be as long as three years, by day', async () => {
    const { rows } = await ask({ from: '2024-01-01', to: '2026-12-31' });
    expect(rows).toHaveLength(1_096);
  });
});
