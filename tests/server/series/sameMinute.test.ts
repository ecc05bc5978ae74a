import { afterEach, beforeEach, expect, it } from 'vitest';
import { askDue } from '#server/db/dueAt.ts';
import { memberDueAt, tickMembers } from '#server/series/tickMembers.ts';
import { openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';

let world: SeriesWorld;
beforeEach(async () => {
  world = await openSeriesWorld();
  await world.connect();
});
afterEach(() => world.close());

const dayOn = { name: 'A day on', timing: { kind: 'after', hours: 24 } };
const atEight = { name: 'At eight', timing: { kind: 'after', days: 1, at: '08:00' } };

it.each([
  [
    'the later one is first in order',
    [dayOn, atEight],
    [
      ['A day on', '08:00:30.000'],
      ['At eight', '08:00:31.000'],
    ],
  ],
  [
    'the earlier one is first in order',
    [atEight, dayOn],
    [
      ['At eight', '08:00:00.000'],
      ['A day on', '08:00:30.000'],
    ],
  ],
])('letters of one minute leave in their order, where ticks are on time and %s', async (_what, letters, left) => {
  const { deps } = world.test.app;
  const { id } = await world.make();
  const names = new Map<string, string>();
  for (const letter of letters) names.set((await world.addLetter(id, letter)).id, letter.name);
  await world.call('turnOn', { params: { id }, body: {} });
  world.pass(30_000);
  await world.call('addMember', { params: { id }, body: { contact: await world.person() } });
  for (;;) {
    const next = await askDue(deps.db, memberDueAt);
    if (next === null) break;
    world.pass(next.getTime() - world.now());
    await tickMembers(deps, { limit: 10 });
  }
  const rows = await deps.db.selectFrom('deliveries').select(['message_key', 'due_at']).orderBy('seq').execute();
  expect(rows.map(({ message_key, due_at }) => [names.get(message_key), due_at.toISOString().slice(11, 23)])).toEqual(
    left,
  );
});
