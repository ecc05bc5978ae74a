import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Member } from '#contract/schemas/sending/series.ts';
import { transaction } from '#server/db/transaction.ts';
import { releaseMembers } from '#server/domain/seriesMembers/releaseMembers.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';

let world: SeriesWorld;
beforeAll(async () => {
  world = await openSeriesWorld();
  await world.connect();
});
afterAll(() => world.close());

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const daily = { kind: 'every', n: 1, unit: 'days' };
const deps = () => world.test.app.deps;

const setState = (state: 'running' | 'stopped') =>
  deps().db.updateTable('funnels').set({ state }).where('id', '=', world.funnel.id).execute();
/** The funnel is stopped for so long, and `meanwhile` is done at the end of that time. */
async function stopFor(ms: number, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await setState('stopped');
  world.pass(ms);
  await world.tick();
  await meanwhile();
  await world.tick();
  await setState('running');
  await transaction(deps().db, (tx) => releaseMembers(tx, { ownerId: world.owner.id, funnelId: world.funnel.id }));
  await world.tick();
}

/** A series that is on, with one letter and a member who joins now. */
async function begin(timing: object, of: { time_zone?: string } = {}) {
  const { id } = await world.make(of);
  const letter = await world.addLetter(id, { timing });
  await world.call('turnOn', { params: { id }, body: {} });
  const contact = await world.person();
  await world.call('addMember', { params: { id }, body: { contact } });
  return { id, letter: letter.id, contact };
}
type Begun = Awaited<ReturnType<typeof begin>>;
const change = ({ id, letter }: Begun, body: object) => world.call('changeLetter', { params: { id, letter }, body });
const nextOf = async (id: string) =>
  ((await world.call('members', { params: { id } })).body as { results: Member[] }).results.map(({ next }) => next?.at);

longTest(
  'what fell due stays late when the dates of more people than one transaction computes change',
  async () => {
    const of = await begin({ kind: 'after', hours: 2 });
    await sql`
    with people as (
      insert into contacts (owner_id, id, telegram_id, first_name)
      select ${world.owner.id}::uuid, gen_random_uuid(), 5000000000 + n, 'P' from generate_series(1, 1200) n
      returning id, telegram_id)
    insert into series_members (owner_id, id, series_id, contact_id, chat_id, joined_at, state, next_at, next_letter_id)
    select m.owner_id, gen_random_uuid(), m.series_id, p.id, p.telegram_id, m.joined_at, m.state, m.next_at, m.next_letter_id
    from people p, series_members m where m.series_id = ${of.id}`.execute(deps().db);
    await sql`update series set members_in = 1201 where id = ${of.id}`.execute(deps().db);
    await stopFor(5 * hourMs, () => world.addLetter(of.id, { timing: { kind: 'after', days: 3 } }));
    expect(await world.fates(of.letter)).toEqual({ 'held late': 1201 });
    await world.call('remove', { params: { id: of.id } });
  },
  30_000,
);

it.each<[string, { time_zone?: string }, (of: Begun) => Promise<unknown>]>([
  ['its timing', {}, (of) => change(of, { timing: { kind: 'after', hours: 3 } })],
  [
    'the zone of its series',
    {},
    ({ id }) => world.call('change', { params: { id }, body: { time_zone: 'Asia/Tokyo' } }),
  ],
  [
    'the zone of the funnel',
    { time_zone: 'contact' },
    () =>
      world.owner.call(endpoints.funnels.settings, {
        params: { id: world.funnel.id },
        body: { settings: { time_zone: 'Asia/Tokyo' } },
      }),
  ],
  [
    'the zone of the person',
    { time_zone: 'contact' },
    ({ contact }) =>
      world.owner.call(endpoints.contacts.change, { params: { id: contact }, body: { time_zone: 'Asia/Kolkata' } }),
  ],
])('what fell due is not lost when %s changes', async (_what, body, changes) => {
  const of = await begin({ kind: 'after', hours: 2 }, body);
  await stopFor(5 * hourMs, () => changes(of));
  expect(await world.fates(of.letter)).toEqual({ 'held late': 1 });
  await world.call('remove', { params: { id: of.id } });
});

longTest('the effect says so before, and what has a date to come goes by that', async () => {
  const of = await begin({ kind: 'after', hours: 2 });
  const joined = world.now();
  const effects: unknown[] = [];
  const effect = async (timing: object) =>
    effects.push((await world.call('letterEffect', { params: of, body: { timing } })).body);
  await stopFor(5 * hourMs, async () => {
    await effect({ kind: 'after', hours: 3 });
    await change(of, { timing: { kind: 'after', days: 2 } });
    // what was not due before is overdue by the change, and skipped
    await effect({ kind: 'after', hours: 1 });
  });
  expect(effects).toEqual([
    { members: 1, moved: 1, overdue: 0 },
    { members: 1, moved: 1, overdue: 1 },
  ]);
  expect(await world.fates(of.letter)).toEqual({});
  expect(await nextOf(of.id)).toEqual([new Date(joined + 2 * dayMs).toISOString()]);
  await world.call('remove', { params: { id: of.id } });
});

it('missed dates of a repetition are one, also over several stops', async () => {
  const of = await begin(daily);
  for (let stop = 0; stop < 2; stop++) await stopFor(2 * dayMs + 5 * hourMs);
  expect(await world.fates(of.letter)).toEqual({ 'held late': 1 });
  // one that is due in time leaves beside it
  world.pass(14 * hourMs);
  await world.tick();
  expect(await world.fates(of.letter)).toEqual({ 'held late': 1, queued: 1 });
});
