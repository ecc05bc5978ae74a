import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockEvent,
  decideSubscription,
  doesRenew,
  lapsesAt,
  type SubscriptionLife,
} from '#machines/subscription/decideSubscription.ts';
import { paidUntil } from '#machines/subscription/paidUntil.ts';
import type { SubscriptionEvent } from '#machines/subscription/subscriptionEvents.ts';
import { dueWarning, nextWarningAt, warningsOf } from '#machines/subscription/warnings.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 20, 12);
const nobody: SubscriptionLife = {
  ...{
    state: 'none',
    until: null,
    anchorDay: null,
    graceUntil: null,
    lapsedAt: null,
    isGranted: false,
    isRecurring: false,
  },
};

function apply(life: SubscriptionLife, event: SubscriptionEvent): SubscriptionLife {
  const decision = decideSubscription(life, event);
  return decision.ok ? { ...decision.context, state: decision.to } : life;
}

/** As the clock says by that moment. */
function look(life: SubscriptionLife, at: number): SubscriptionLife {
  const event = clockEvent(life, at);
  return event === null ? life : look(apply(life, event), at);
}

const step = fc.record({
  after: fc.integer({ min: 0, max: 40 * 24 }).map((hours) => hours * hour),
  make: fc.oneof(
    fc.record({ months: fc.constantFrom(1, 12), isRecurring: fc.boolean(), own: fc.boolean() }).map(
      ({ months, isRecurring, own }) =>
        (at: number): SubscriptionEvent => ({
          ...{ type: 'payment.taken', at, months, isRecurring, expiresAt: own ? at + 30 * day : null },
        }),
    ),
    fc.constantFrom(
      (at: number): SubscriptionEvent => ({ type: 'trial.begin', at, until: at + 14 * day }),
      (at: number): SubscriptionEvent => ({ type: 'subscription.cancel', at }),
      (at: number): SubscriptionEvent => ({ type: 'subscription.resume', at, isConfirmedLater: false }),
      (at: number): SubscriptionEvent => ({ type: 'provider.renews', at }),
      (at: number): SubscriptionEvent => ({ type: 'provider.cancelled', at }),
      (at: number): SubscriptionEvent => ({ type: 'provider.failed', at }),
      (at: number): SubscriptionEvent => ({ type: 'admin.grant', at, until: at + 5 * day }),
      (at: number): SubscriptionEvent => ({ type: 'admin.end', at }),
      (at: number): SubscriptionEvent => ({
        type: 'payment.refunded',
        at,
        until: null,
        anchorDay: null,
        isTrial: false,
      }),
      (at: number): SubscriptionEvent => ({
        type: 'payment.refunded',
        at,
        until: at + day,
        anchorDay: null,
        isTrial: true,
      }),
    ),
  ),
});

/** Every state that some history leads to, with the events that led there; the clock is asked before each. */
function* walk(steps: { after: number; make(at: number): SubscriptionEvent }[]) {
  let life = nobody;
  let at = start;
  for (const { after, make } of steps) {
    at += after;
    const before = look(life, at);
    life = apply(before, make(at));
    yield { before, event: make(at), life, at };
  }
}
const histories = fc.array(step, { maxLength: 12 });

describe('a subscription, whatever happens to it', () => {
  it('works until the moment it lapses at, and never after it', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 100 * 24 }), (steps, hours) => {
        for (const { life, at } of walk(steps)) {
          const end = lapsesAt(life);
          const later = look(life, at + hours * hour);
          if (life.state === 'none') expect(end).toBeNull();
          else expect(later.state === 'inactive').toBe(end !== null && end <= at + hours * hour);
        }
      }),
    );
  });

  it('is the same after one late look as after many, and lapsed at the same moment', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.integer({ min: 1, max: 9 * 24 }), { maxLength: 8 }), (steps, looks) => {
        for (const { life, at } of walk(steps)) {
          let often = life;
          let moment = at;
          for (const hours of looks) {
            moment += hours * hour;
            often = look(often, moment);
          }
          expect(look(life, moment)).toEqual(look(often, moment));
        }
      }),
    );
  });

  it('is never shortened by a payment or a provider, and holds and releases in turn', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { before, event, life, at } of walk(steps)) {
          if (event.type === 'payment.taken') {
            expect(life.state).toBe('active');
            expect(life.until).toBeGreaterThanOrEqual(Math.max(before.until ?? 0, at + 28 * day));
          }
          if (event.type.startsWith('provider.')) expect(life.until).toBe(before.until);
          const decision = decideSubscription(before, event);
          const commands = decision.ok ? decision.commands.map(({ type }) => type) : [];
          expect(commands.includes('holdWork')).toBe(life.state === 'inactive' && before.state !== 'inactive');
          expect(commands.includes('releaseWork')).toBe(before.state === 'inactive' && life.state !== 'inactive');
          const isOurs = /^(subscription|admin)\.|refunded$/.test(event.type);
          expect(commands.includes('stopRenewal')).toBe(isOurs && doesRenew(before) && !doesRenew(life));
        }
      }),
    );
  });

  it('warns each owner at most once of each number of days, and of nothing that is past', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.integer({ min: 1, max: 5 * 24 }), { maxLength: 10 }), (steps, looks) => {
        for (const { life, at: since } of walk(steps)) {
          const warnings = warningsOf(life, since);
          let told: number | null = null;
          let at = since;
          for (const hours of looks) {
            at += hours * hour;
            const next = nextWarningAt(warnings, { told, at: at - hours * hour });
            const due = dueWarning(warnings, { told, at });
            if (next !== null && next <= at) expect(due).not.toBeNull();
            if (due === null) continue;
            expect(due.at).toBeGreaterThan(since);
            expect(due.days).toBeLessThan(told ?? Number.POSITIVE_INFINITY);
            told = due.days;
          }
        }
      }),
    );
  });
});

const ends = (life: Partial<SubscriptionLife>) =>
  warningsOf({ ...nobody, ...life }, start).map(({ days, at }) => [days, (at - start) / day]);

it('warns seven days, three days and one day before everything stops', () => {
  expect(ends({ state: 'trial', until: start + 14 * day })).toEqual([
    [7, 7],
    [3, 11],
    [1, 13],
  ]);
  expect(ends({ state: 'active', until: start + 30 * day })).toEqual([
    [7, 26],
    [3, 30],
    [1, 32],
  ]);
  expect(ends({ state: 'trial', until: start + 3 * day })).toEqual([[1, 2]]);
  expect(ends({ state: 'inactive', until: start - day, lapsedAt: start - day })).toEqual([]);
});

it('says nothing of a renewal that is expected until a day after it was due', () => {
  expect(ends({ state: 'active', until: start + 30 * day, isRecurring: true })).toEqual([
    [3, 31],
    [1, 32],
  ]);
});

it('counts payments in calendar months on top of the free days that are left', () => {
  const paid = (at: string, months: number) => ({ at: Date.parse(at), months, expiresAt: null });
  const trial = Date.parse('2026-01-31T10:00:00Z');
  const until = (...payments: ReturnType<typeof paid>[]) =>
    new Date(paidUntil(trial, payments).until ?? 0).toISOString();
  expect(until(paid('2026-01-20T10:00:00Z', 1))).toBe('2026-02-28T10:00:00.000Z');
  expect(until(paid('2026-02-10T09:00:00Z', 12))).toBe('2027-02-10T09:00:00.000Z');
  expect(until(paid('2026-01-20T10:00:00Z', 1), paid('2026-02-01T10:00:00Z', 1))).toBe('2026-03-31T10:00:00.000Z');
  expect(paidUntil(null, [])).toEqual({ until: null, anchorDay: null });
  const own = { at: start, months: 1, expiresAt: start + 9 * day };
  expect([paidUntil(null, [own]).until, paidUntil(start + 10 * day, [own]).until]).toEqual([
    start + 9 * day,
    start + 10 * day,
  ]);
});

/** The calendar as people keep it: the same day of each month, or the last one of a month that lacks it. */
function monthsAfter(at: number, months: number): string {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))).toISOString().slice(0, 10);
}

it('keeps the day of the month through all that is paid one after the other, however much before its end or minutes after it', () => {
  const anyDay = fc.integer({ min: 0, max: 5 * 366 }).map((days) => Date.UTC(2027, 0, 1, 9) + days * day);
  const renewals = fc.array(fc.tuple(fc.constantFrom(1, 3, 12), fc.integer({ min: -20 * 24 * 60, max: 60 })), {
    ...{ minLength: 1, maxLength: 30 },
  });
  fc.assert(
    fc.property(anyDay, fc.constantFrom(1, 12), renewals, (begun, first, later) => {
      let life = apply(nobody, { type: 'payment.taken', at: begun, months: first, expiresAt: null, isRecurring: true });
      let months = first;
      for (const [more, minutes] of later) {
        const at = Math.max(begun, (life.until ?? 0) + minutes * 60_000);
        life = apply(look(life, at), { type: 'payment.taken', at, months: more, expiresAt: null, isRecurring: true });
        months += more;
        expect(new Date(life.until ?? 0).toISOString().slice(0, 10)).toBe(monthsAfter(begun, months));
      }
    }),
  );
});

it('counts anew from a payment that came days too late, and from what an admin granted', () => {
  const paid = (life: SubscriptionLife, at: string) =>
    apply(look(life, Date.parse(at)), {
      ...{ type: 'payment.taken', at: Date.parse(at), months: 1, expiresAt: null, isRecurring: false },
    });
  const end = ({ until }: SubscriptionLife) => new Date(until ?? 0).toISOString().slice(0, 10);
  const february = paid(nobody, '2027-01-31T10:00:00Z');
  expect(end(paid(february, '2027-03-02T10:00:00Z'))).toBe('2027-04-02');
  const at = Date.parse('2027-02-01T10:00:00Z');
  const granted = apply(february, { type: 'admin.grant', at, until: Date.parse('2027-02-28T10:00:00Z') });
  expect(end(paid(granted, '2027-02-10T10:00:00Z'))).toBe('2027-03-28');
});

it('ends by what its state counts by', () => {
  const life = { ...nobody, until: 10 * day, graceUntil: 13 * day, lapsedAt: 11 * day };
  const end = (state: SubscriptionLife['state'], more: Partial<SubscriptionLife> = {}) =>
    (lapsesAt({ ...life, ...more, state }) ?? Number.NaN) / day;
  expect([end('inactive'), end('grace'), end('trial'), end('cancelled')]).toEqual([11, 13, 10, 10]);
  expect([end('active'), end('active', { isGranted: true }), end('none', { until: null })]).toEqual([
    13,
    10,
    Number.NaN,
  ]);
  const renewing = (state: SubscriptionLife['state']) => doesRenew({ state, isRecurring: true });
  expect([renewing('active'), renewing('grace'), renewing('cancelled')]).toEqual([true, true, false]);
  const heard = (state: SubscriptionLife['state'], at: number) => clockEvent({ ...life, state }, at)?.type;
  expect([heard('trial', 10 * day - 1), heard('trial', 10 * day)]).toEqual([undefined, 'period.over']);
  expect([heard('grace', 13 * day - 1), heard('grace', 13 * day)]).toEqual([undefined, 'grace.over']);
  expect([heard('inactive', 20 * day), heard('none', 20 * day)]).toEqual([undefined, undefined]);
});

it.each([
  // told, day: the one that is due, the day of the next
  [null, 0, null, 7],
  [null, 7, 7, 11],
  [7, 7, null, 11],
  [7, 12, 3, 13],
  [3, 12, null, 13],
  [null, 13, 1, null],
  [1, 14, null, null],
  [3, 0, null, 13],
])('after the warning of %s days, on day %s: %s is due, the next on %s', (told, on, days, next) => {
  const warnings = warningsOf({ ...nobody, state: 'trial', until: start + 14 * day }, start);
  const at = start + on * day;
  expect(dueWarning(warnings, { told, at })?.days ?? null).toBe(days);
  expect(nextWarningAt(warnings, { told, at })).toBe(next === null ? null : start + next * day);
});

it('warns of nothing that would have been due before the end became what it is', () => {
  const grace = (past: number) =>
    ends({ state: 'grace', isRecurring: true, until: start - past * day, graceUntil: start + (3 - past) * day });
  expect([grace(1.5), grace(2), grace(2.5)]).toEqual([[[1, 0.5]], [], []]);
});
