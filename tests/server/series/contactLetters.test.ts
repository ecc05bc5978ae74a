import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { after, days, type LetterWorld, openLetterWorld } from './letterWorld.ts';

const { contacts, series, funnels } = endpoints;
let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

const read = async (id: string): Promise<ContactSeries[]> =>
  (await world.owner.call<{ results: ContactSeries[] }>(contacts.letters, { params: { id } })).body.results;
const lettersOf = async (id: string) => (await read(id))[0]?.letters ?? [];

it('a person’s letters come with their dates by the person’s clock and quiet hours, or with why they do not', async () => {
  const funnel = await world.openFunnel();
  const settings = { quiet: { from: '22:00', to: '09:00' } };
  await world.owner.call(funnels.settings, { params: { id: funnel.id }, body: { settings } });
  const made = await world.addSeries(funnel.id, {
    zone: 'contact',
    letters: [{ text: 'Letter A', timing: after({ days: 1, at: '07:00' }) }, { text: 'Letter B' }],
  });
  const { contact } = await world.join(funnel.bot);
  await world.owner.call(contacts.change, { params: { id: contact.id }, body: { time_zone: 'Asia/Yerevan' } });
  const tomorrow = new Date(world.now() + days(1)).toISOString().slice(0, 10);
  await expect.poll(async () => (await read(contact.id))[0]?.time_zone).toBe('Asia/Yerevan');
  expect(await read(contact.id)).toMatchObject([
    {
      ...{ id: made.id, name: 'Letters', state: 'on', member: 'in', reason: null, funnel: { id: funnel.id } },
      letters: [
        {
          ...{ name: 'Letter A', received: false, last: null, not_planned: null },
          next: { due_at: `${tomorrow}T03:00:00.000Z`, leaves_at: `${tomorrow}T05:00:00.000Z` },
        },
        { name: 'Letter B', received: false, last: null, next: null, not_planned: 'no_time' },
      ],
    },
  ]);

  await world.call('stop', funnel.id);
  expect(await lettersOf(contact.id)).toMatchObject([{ not_planned: 'funnel_stopped' }, { not_planned: 'no_time' }]);
  await world.call('run', funnel.id);
  await world.owner.call(series.turnOff, { params: { id: made.id } });
  expect(await lettersOf(contact.id)).toMatchObject([{ not_planned: 'series_off' }, { not_planned: 'no_time' }]);
});

it('a person’s letters follow the zone of the phone’s country', async () => {
  const funnel = await world.openFunnel();
  const made = { zone: 'contact', letters: [{ text: 'Letter', timing: after({ days: 1, at: '07:00' }) }] };
  await world.addSeries(funnel.id, made);
  const { contact } = await world.join(funnel.bot);
  await expect.poll(() => lettersOf(contact.id)).toHaveLength(1);
  await world.owner.call(contacts.change, { params: { id: contact.id }, body: { phone: '+374 10 123456' } });
  expect(await read(contact.id)).toMatchObject([{ time_zone: 'Asia/Yerevan' }]);
  const nextAt = async () =>
    (
      await sql<{ at: Date }>`select next_at as at from series_members where contact_id = ${contact.id}`.execute(
        world.db,
      )
    ).rows[0]?.at.toISOString();
  await expect.poll(nextAt).toMatch(/T03:00:00/);
});

longTest('a letter whose date was over before somebody joined is said to have passed for them', async () => {
  const funnel = await world.openFunnel();
  const at = new Date(world.now() + days(1)).toISOString().slice(0, 16);
  await world.addSeries(funnel.id, {
    letters: [
      { text: 'Letter A', timing: { kind: 'at', at } },
      { text: 'Letter B', timing: after({ days: 1 }) },
    ],
  });
  await world.pass(days(2));
  const { contact } = await world.join(funnel.bot);
  expect(await lettersOf(contact.id)).toMatchObject([
    { received: false, last: null, next: null, not_planned: 'passed' },
    { not_planned: null },
  ]);
});

longTest('a letter that came is named in the history', async () => {
  const funnel = await world.openFunnel();
  const made = await world.addSeries(funnel.id, {
    letters: [{ text: 'Letter A', timing: after({ days: 1 }) }],
  });
  const { person, contact } = await world.join(funnel.bot);
  await world.pass(days(1));
  await person.waitFor(funnel.bot, 'Letter A');
  await expect
    .poll(() => lettersOf(contact.id))
    .toMatchObject([{ received: true, last: { state: 'sent', reason: null }, next: null, not_planned: null }]);
  const { body } = await world.owner.call<{ results: HistoryEntry[] }>(contacts.history, {
    params: { id: contact.id },
  });
  expect(body.results[0]).toMatchObject({
    ...{ kind: 'message', state: 'sent' },
    cause: { kind: 'letter', letter: { title: 'Letter A' }, series: made.id, by_hand: false },
  });
});

longTest('a letter that Telegram refused says why', async () => {
  const funnel = await world.openFunnel();
  const made = await world.addSeries(funnel.id, {
    letters: [{ text: 'Letter A', timing: after({ days: 1 }) }, { text: 'Letter B' }],
  });
  const { contact } = await world.join(funnel.bot);
  const params = { id: made.id, letter: made.letters[1] ?? '' };
  const description = 'Bad Request: wrong text';
  world.telegram.faults.answer(1, 400, { method: 'sendMessage', token: funnel.bot.token, description });
  await world.owner.call(series.sendLetter, { params, body: { to: { contact: contact.id } } });
  await expect
    .poll(() => lettersOf(contact.id))
    .toMatchObject([
      { last: null },
      { received: false, last: { state: 'failed', reason: { code: 'refused', detail: 'Bad Request: wrong text' } } },
    ]);
});

longTest('a letter that lacks its text is not sent, is said to lack it, and goes on once it is repaired', async () => {
  const funnel = await world.openFunnel();
  const daily = { timing: { kind: 'every', n: 1, unit: 'days' } as const, repeat: true };
  const made = await world.addSeries(funnel.id, {
    letters: [
      { text: 'Letter A', timing: after({ days: 1 }) },
      { text: 'Letter B', message: { text: '' }, ...daily },
    ],
  });
  const { person, contact } = await world.join(funnel.bot);
  expect(await lettersOf(contact.id)).toMatchObject([{ not_planned: null }, { not_planned: 'message_not_ready' }]);
  const problems = async () =>
    (await world.owner.call<{ problems: Problem[] }>(funnels.get, { params: { id: funnel.id } })).body.problems.filter(
      ({ code }) => code === 'letter_not_ready',
    );
  const place = { series: made.id, letter: made.letters[1] };
  expect(await problems()).toEqual([{ code: 'letter_not_ready', severity: 'warning', detail: 'Letter B', ...place }]);

  await world.pass(days(1));
  await person.waitFor(funnel.bot, 'Letter A');
  await expect
    .poll(async () => (await lettersOf(contact.id))[1]?.next?.due_at)
    .toBe(new Date(Date.parse((await read(contact.id))[0]?.joined_at ?? '') + days(2)).toISOString());
  const message = { text: 'Letter B', image: null, video: null, buttons: [] };
  const params = { id: made.id, letter: made.letters[1] ?? '' };
  expect((await world.owner.call(series.changeLetter, { params, body: { message } })).status).toBe(200);
  expect(await problems()).toEqual([]);
  await world.pass(days(1));
  await person.waitFor(funnel.bot, 'Letter B');
  expect(world.received(person, funnel.bot)).toEqual(['Letter A', 'Letter B']);
  const fates = world.db
    .selectFrom('deliveries')
    .select(['message_key as letter', 'state'])
    .where('cause', '=', 'letter');
  await expect
    .poll(() => fates.where('contact_id', '=', contact.id).execute())
    .toEqual(made.letters.map((letter) => ({ letter, state: 'sent' })));
});

longTest('who was taken out keeps what they got, and has no dates', async () => {
  const funnel = await world.openFunnel();
  const made = await world.addSeries(funnel.id, { letters: [{ text: 'Letter A', timing: after({ days: 2 }) }] });
  const { contact } = await world.join(funnel.bot);
  const taken = await world.owner.call(series.removeMember, { params: { id: made.id, contact: contact.id } });
  expect(taken.status).toBe(204);
  expect(await read(contact.id)).toMatchObject([
    { member: 'left', reason: 'by_hand', letters: [{ received: false, next: null, not_planned: null }] },
  ]);
});

longTest('what was asked for by hand and waits is over for who leaves, also by blocking for a while', async () => {
  const funnel = await world.openFunnel();
  const settings = { time_zone: 'UTC', quiet: { from: '00:00', to: '23:59' } };
  await world.owner.call(funnels.settings, { params: { id: funnel.id }, body: { settings } });
  const made = await world.addSeries(funnel.id, { letters: [{ text: 'Letter A', timing: after({ days: 60 }) }] });
  const [ann, bob] = [await world.join(funnel.bot, 'Ann'), await world.join(funnel.bot, 'Bob')];
  const params = { id: made.id, letter: made.letters[0] ?? '' };
  await world.owner.call(series.sendLetter, { params, body: { to: 'all' } });
  expect(await lettersOf(bob.contact.id)).toMatchObject([{ last: { state: 'queued' } }]);
  await world.owner.call(series.removeMember, { params: { id: made.id, contact: ann.contact.id } });
  bob.person.block(funnel.bot);
  await expect.poll(() => read(bob.contact.id)).toMatchObject([{ member: 'left', reason: 'blocked' }]);
  bob.person.unblock(funnel.bot);
  bob.person.start(funnel.bot);
  await expect.poll(() => read(bob.contact.id)).toMatchObject([{ member: 'in', letters: [{ last: null }] }]);
  expect(await lettersOf(ann.contact.id)).toMatchObject([{ last: null }]);
  const asked = world.db.selectFrom('letter_progress').select('extra_due_at').where('letter_id', '=', params.letter);
  expect(await asked.execute()).toEqual([{ extra_due_at: null }, { extra_due_at: null }]);
});

it('the letters of somebody else’s contact are not found', async () => {
  const funnel = await world.openFunnel();
  const { contact } = await world.join(funnel.bot);
  const other = await signUp(world.test);
  expect(await other.call(contacts.letters, { params: { id: contact.id } })).toMatchObject({ status: 404 });
});
