import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CallArgs } from '#tests/support/app.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { rounds, variants } from '#tests/support/runsAll.ts';
import { type Chances, seededChances } from '#scripts/faults/random.ts';
import { after, hours, type LetterWorld, openLetterWorld } from './letterWorld.ts';

const { contacts, funnels, series } = endpoints;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const steps = rounds(12, 30);
const people = 8;
const pollMs = 20;
const mostTries = 50;

let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

/** Refused or done, whatever state the series is in; never a fault of the server. */
async function ask<Body>(endpoint: Pick<Endpoint, 'method' | 'path'>, args: CallArgs): Promise<Body> {
  const { status, body } = await world.owner.call<Body>(endpoint, args);
  expect(status, `${endpoint.path} ${JSON.stringify(body)}`).toBeLessThan(500);
  return body;
}

interface Count {
  received: number;
  sent: number;
  uncertain: number;
}
interface Counts {
  members: { in: number; finished: number; left: number };
  letters: Record<string, Count>;
}

/** What a series and its letters say of themselves, and what the rows of members and deliveries count, in one snapshot. */
async function countsOf(id: string): Promise<{ kept: Counts; counted: Counts }> {
  return world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const own = await tx
        .selectFrom('series')
        .select(['members_in', 'members_finished', 'members_left'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const letters = await tx
        .selectFrom('letters')
        .select(['id', 'received', 'sent', 'uncertain'])
        .where('series_id', '=', id)
        .execute();
      const members = await tx.selectFrom('series_members').select('state').where('series_id', '=', id).execute();
      // one sending counts when its last part is over, by its worst part; a person counts once, whatever they had before
      const { rows } = await sql<Count & { id: string }>`
        select l.id, count(*) filter (where r.worst = 'sent')::integer as sent,
          count(*) filter (where r.worst = 'uncertain')::integer as uncertain,
          count(distinct r.contact_id) filter (where r.worst = 'sent')::integer as received
        from letters l left join lateral (
          select d.contact_id, (array_agg(d.state order by array_position(
            array['queued', 'held', 'sending', 'unreachable', 'failed', 'uncertain', 'dropped', 'sent'], d.state)))[1] as worst
          from deliveries d where d.cause = 'letter' and d.message_key = l.id::text
          group by d.contact_id, d.cause_id, d.round) r on true
        where l.series_id = ${id} group by l.id`.execute(tx);
      const byLetter = (all: (Count & { id: string })[]) =>
        Object.fromEntries(
          all.map((one) => [one.id, { received: one.received, sent: one.sent, uncertain: one.uncertain }]),
        );
      const inState = (state: string) => members.filter((member) => member.state === state).length;
      return {
        kept: {
          members: { in: own.members_in, finished: own.members_finished, left: own.members_left },
          letters: byLetter(letters),
        },
        counted: {
          members: { in: inState('in'), finished: inState('finished'), left: inState('left') },
          letters: byLetter(rows),
        },
      };
    });
}

interface Troubled {
  funnel: Awaited<ReturnType<LetterWorld['openFunnel']>>;
  id: string;
  letters: string[];
  joined: { person: Person; contact: string }[];
  chances: Chances;
  /** How many sendings went out again by hand. */
  resent: number;
}
type Trouble = (of: Troubled) => unknown;

const sends = ({ funnel }: Troubled) => ({ method: 'sendMessage', token: funnel.bot.token });
const letterOf = ({ id, letters, chances }: Troubled) => ({ id, letter: chances.pick(letters) });
const ofSomebody =
  (act: (of: Troubled, one: Troubled['joined'][number]) => unknown): Trouble =>
  async (of) => {
    if (of.joined.length > 0) await act(of, of.chances.pick(of.joined));
  };
const join: Trouble = async (of) => {
  if (of.joined.length >= people) return;
  world.telegram.faults.clear();
  await ask(funnels.run, { params: { id: of.funnel.id }, body: {} });
  const { person, contact } = await world.join(of.funnel.bot, `P${of.joined.length}`);
  of.joined.push({ person, contact: contact.id });
};
const byHand: Trouble = ofSomebody(({ id }, { contact }) =>
  ask(series.addMember, { params: { id }, body: { contact } }),
);
const byTag = (tag: 0 | 1): Trouble =>
  ofSomebody(({ funnel }, { contact }) => ask(contacts.giveTag, { params: { id: contact, tag: funnel.tags[tag] } }));
/** What falls due is mostly sent before the clock goes on, or nearly all of it would be late. */
const jump =
  (ms: number): Trouble =>
  async () => {
    await world.pass(ms);
    for (let tries = 0; tries < mostTries && (await isDue()); tries++) await pass(pollMs);
  };
async function isDue(): Promise<boolean> {
  const now = new Date(world.now());
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from series_members where next_at <= ${now} and not is_held)
      or exists (select from deliveries where state in ('queued', 'sending') and due_at <= ${now}) as is_due`.execute(
    world.db,
  );
  return rows[0]?.is_due ?? false;
}
const send = (to: 'all' | 'not_yet' | null): Trouble =>
  ofSomebody((of, { contact }) => ask(series.sendLetter, { params: letterOf(of), body: { to: to ?? { contact } } }));
const resend: Trouble = async (of) => {
  const { resent = 0 } = await ask<{ resent?: number }>(series.resendUncertain, { params: letterOf(of) });
  of.resent += resent;
};
const turn =
  (name: 'turnOn' | 'turnOff'): Trouble =>
  ({ id }) =>
    ask(series[name], { params: { id }, body: name === 'turnOn' ? {} : undefined });

const troubles: Trouble[] = [
  ...[join, join, join, byHand, byHand, byTag(0), byTag(1)],
  ...[jump(hours(0.9)), jump(hours(0.9)), jump(hours(0.9)), jump(hours(0.9)), jump(hours(0.5)), jump(hours(0.5))],
  ...[jump(hours(0.9)), jump(hours(0.9)), jump(hours(3))],
  ...[send('all'), send('not_yet'), send(null), send(null), resend, resend],
  ...[turn('turnOff'), turn('turnOn'), turn('turnOn')],
  (of) => world.telegram.faults.answer(1, 403, sends(of)),
  (of) => world.telegram.faults.answer(1, 400, { ...sends(of), description: 'Bad Request: no' }),
  (of) => world.telegram.faults.answer(2, 502, sends(of)),
  (of) => world.telegram.faults.loseAnswers(2, sends(of)),
  (of) => world.telegram.faults.loseAnswers(1, sends(of)),
  (of) => world.telegram.faults.delayAnswers(3, 60, sends(of)),
  ofSomebody(({ id }, { contact }) => ask(series.removeMember, { params: { id, contact } })),
  ofSomebody(({ funnel }, { person }) => person.block(funnel.bot)),
  ofSomebody(({ funnel }, { person }) => person.start(funnel.bot)),
  ofSomebody((_of, { contact }) => ask(contacts.erase, { params: { id: contact } })),
  (of) => {
    const timing = of.chances.pick([after({ hours: 1 }), after({ hours: 3 }), { kind: 'every', n: 1, unit: 'hours' }]);
    const repeat = timing.kind === 'every';
    const overdue = of.chances.pick(['skip', 'send']);
    return ask(series.changeLetter, { params: letterOf(of), body: { timing, repeat, overdue } });
  },
  ({ funnel }) => ask(funnels.stop, { params: { id: funnel.id } }),
  ({ funnel }) => ask(funnels.run, { params: { id: funnel.id }, body: {} }),
];

it.each(variants([0, 1]))(
  `what a series and its letters count is what the rows do, at any moment: seed ${seed} + %i`,
  async (more) => {
    const chances = seededChances(seed + more);
    const funnel = await world.openFunnel();
    const { id, letters } = await world.addSeries(funnel.id, {
      letters: [
        { text: 'Letter first', timing: after({ minutes: 30 }) },
        { text: 'Letter again', timing: { kind: 'every', n: 1, unit: 'hours' }, repeat: true },
        { text: 'Letter last', timing: after({ hours: 3 }) },
      ],
      stopsOn: { tags: [funnel.tags[1]] },
    });
    const of: Troubled = { funnel, id, letters, joined: [], chances, resent: 0 };
    for (let some = 0; some < 3; some++) await join(of);
    for (let step = 0; step < steps; step++) {
      await chances.pick(troubles)(of);
      const { kept, counted } = await countsOf(id);
      expect(kept).toEqual(counted);
      await pass(chances.between(0, 50));
    }
    world.telegram.faults.clear();
    const isOpen = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from deliveries where cause = 'letter' and message_key = any (${letters})
          and state = 'sending'`.execute(world.db);
      return rows[0]?.n;
    };
    await expect.poll(isOpen).toBe(0);
    const { kept, counted } = await countsOf(id);
    expect(kept).toEqual(counted);
    // each was made once, but those that were sent again by hand: what Telegram took is counted, or nobody knows of it
    const calls = of.joined.flatMap(({ person }) =>
      world.telegram.log.sends(undefined, person.id).filter(({ params }) => String(params.text).startsWith('Letter')),
    );
    const sum = (name: 'sent' | 'uncertain') =>
      Object.values(counted.letters).reduce((total, letter) => total + letter[name], 0);
    expect(calls.length).toBeGreaterThanOrEqual(sum('sent'));
    expect(calls.length).toBeLessThanOrEqual(sum('sent') + sum('uncertain') + of.resent);
  },
);
