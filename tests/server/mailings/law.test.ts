import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing, SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { CallArgs } from '#tests/support/app.ts';
import { variants } from '#tests/support/runsAll.ts';
import { type Chances, seededChances } from '#scripts/faults/random.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

const { contacts, funnels, mailings } = endpoints;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const people = 20;
const steps = 16;
const minuteMs = 60_000;
const quietMinutes = 10;

let world: SendingWorld;
beforeAll(async () => {
  // at a pace at which most of what happens comes while it is sent
  world = await openSendingWorld({ TELEGRAM_RATE: '25' });
});
afterAll(() => world.stop());

interface Troubled {
  audience: Audience;
  mailing: Mailing;
  chances: Chances;
}
type Trouble = (of: Troubled) => unknown;

/** Refused or done, whatever state the mailing is in; never a fault of the server. */
async function ask(endpoint: Pick<Endpoint, 'method' | 'path'>, args: CallArgs): Promise<unknown> {
  const { status, body } = await world.owner.call(endpoint, args);
  expect(status, `${endpoint.path} ${JSON.stringify(body)}`).toBeLessThan(500);
  return body;
}
const sends = ({ audience }: Troubled) => ({ method: 'sendMessage', token: audience.bot.token });
const call = (name: 'pause' | 'resume' | 'cancel' | 'resendUncertain' | 'deleteSent' | 'send'): Trouble => {
  const body = name === 'send' ? { body: {} } : {};
  return ({ mailing }) => ask(mailings[name], { params: { id: mailing.id }, ...body });
};
const ofFunnel = (name: 'stop' | 'run'): Trouble => {
  const body = name === 'run' ? { body: {} } : {};
  return ({ audience }) => ask(funnels[name], { params: { id: audience.funnel.id }, ...body });
};
const clockTime = (ms: number) => new Date(ms).toISOString().slice(11, 16);
const operationsOf = async ({ mailing }: Troubled) =>
  ((await ask(mailings.operations, { params: { id: mailing.id } })) as { results: SentOperation[] }).results;
const ofOperation = (name: 'pauseOperation' | 'resumeOperation' | 'cancelOperation'): Trouble => {
  return async (of) => {
    for (const { id } of await operationsOf(of))
      await ask(mailings[name], { params: { id: of.mailing.id, operation: id } });
  };
};

const troubles: Trouble[] = [
  (of) => world.telegram.faults.answer(2, 429, { ...sends(of), retryAfter: 1 }),
  (of) => world.telegram.faults.answer(1, 403, sends(of)),
  (of) => world.telegram.faults.answer(1, 400, { ...sends(of), description: 'Bad Request: no' }),
  (of) => world.telegram.faults.answer(2, 502, sends(of)),
  (of) => world.telegram.faults.loseAnswers(2, sends(of)),
  (of) => world.telegram.faults.loseAnswers(1, sends(of)),
  (of) => world.telegram.faults.delayAnswers(2, 100, sends(of)),
  ...[call('pause'), call('pause'), call('resume'), call('resume'), call('resume'), call('cancel'), call('send')],
  ...[call('resendUncertain'), call('resendUncertain'), call('deleteSent')],
  ({ mailing }) => {
    const message = { ...mailing.message, text: `${mailing.message.text}, corrected` };
    return ask(mailings.editSent, { params: { id: mailing.id }, body: { message } });
  },
  ...[ofOperation('pauseOperation'), ofOperation('resumeOperation'), ofOperation('cancelOperation')],
  ...[ofFunnel('stop'), ofFunnel('run'), ofFunnel('run')],
  ({ audience }) => {
    const now = world.test.app.deps.now().getTime();
    const [from, to] = [clockTime(now - minuteMs), clockTime(now + quietMinutes * minuteMs)];
    return audience.settings({ quiet: { from, to }, time_zone: 'UTC' });
  },
  ({ audience }) => audience.settings({ quiet: null }),
  () => world.pass(quietMinutes * minuteMs),
  ({ audience, chances }) => chances.pick(audience.people).block(audience.bot),
  ({ audience, chances }) => chances.pick(audience.people).start(audience.bot),
  async ({ audience, chances }) => {
    const contact = await world.test.app.deps.db
      .selectFrom('contacts')
      .select('id')
      .where('telegram_id', '=', chances.pick(audience.people).id)
      .executeTakeFirst();
    if (contact) await ask(contacts.erase, { params: { id: contact.id } });
  },
];

async function proveCounters({ mailing }: Troubled): Promise<void> {
  const { kept, counted } = await countersOf(world.test, mailing.id);
  expect(counted).toEqual(kept);
  const { progress: p } = (await ask(mailings.get, { params: { id: mailing.id } })) as Mailing;
  expect(p.waiting + p.sending + p.sent + p.failed + p.unreachable + p.uncertain + p.dropped).toBe(p.recipients);
  expect(p.recipients).toBe(people);
}

/** Until nobody is left to send to, with nothing in the way any more. */
async function settle(of: Troubled): Promise<Mailing> {
  world.telegram.faults.clear();
  await of.audience.settings({ quiet: null });
  world.pass(2 * quietMinutes * minuteMs);
  const isLeft = ({ progress, state }: Mailing) =>
    progress.waiting + progress.sending > 0 || state === 'paused' || state === 'sending';
  await of.audience.until(of.mailing.id, (now) => {
    if (!isLeft(now)) return true;
    void (async () => {
      await ofFunnel('run')(of);
      if (now.state === 'paused') await call('resume')(of);
    })();
    return false;
  });
  return (await of.audience.call('get', of.mailing.id)).body;
}

it.each(variants([0, 1, 2, 3]))(
  `the counters equal the rows at any moment, and nobody gets it twice or is left out: seed ${seed} + %i`,
  async (more) => {
    const chances = seededChances(seed + more);
    const audience = await world.run(people);
    const text = `News of ${more}`;
    const of = { audience, mailing: await audience.send({ message: messageOf(text) }), chances };
    for (let step = 0; step < steps; step++) {
      await chances.pick(troubles)(of);
      await proveCounters(of);
      await pass(chances.between(0, 60));
    }
    const { progress } = await settle(of);
    await proveCounters(of);
    expect([progress.waiting, progress.sending]).toEqual([0, 0]);

    const rows = await world.test.app.deps.db
      .selectFrom('mailing_recipients as r')
      .innerJoin('contacts as c', 'c.id', 'r.contact_id')
      .select(['r.state', 'r.round', 'r.place', 'c.telegram_id'])
      .where('r.mailing_id', '=', of.mailing.id)
      .execute();
    const wrong = rows.flatMap(({ state, round, telegram_id }) => {
      // whom nobody can name any more cannot be looked for
      if (telegram_id === null) return [];
      const got = world.telegram.log.sends(undefined, telegram_id).filter(({ params }) => {
        return String(params.text ?? '').startsWith(text);
      }).length;
      const isTwice = got > 1 + round;
      const isLeftOut = state === 'sent' && got === 0;
      const isHidden = round === 0 && got > 0 && state !== 'sent' && state !== 'uncertain';
      return isTwice || isLeftOut || isHidden ? [{ state, round, got }] : [];
    });
    expect(wrong).toEqual([]);
  },
);
