import { expect, test } from 'vitest';
import { areas } from '#machines/catalogue/areas.ts';
import { descriptions } from '#machines/catalogue/descriptions.ts';
import { catalogue } from '#machines/catalogue.ts';
import { pathsOf, uncovered } from '#machines/inspect/paths.ts';
import { replay } from '#machines/inspect/replay.ts';

const entries = catalogue.map((entry) => [entry.machine.id, entry] as const);

test.each(entries)('every state of %s can be reached, and every transition is taken', (_id, entry) => {
  expect(uncovered(entry)).toEqual({ states: [], transitions: [] });
});

test.each(entries)('a run of %s survives JSON', (_id, entry) => {
  for (const run of pathsOf(entry, { limit: 50 }).runs) {
    const copy = JSON.parse(JSON.stringify(run)) as typeof run;
    const [kept, made] = [copy, run].map((one) =>
      replay(entry.machine, one, entry.fill).map(({ snapshot, taken, commands }) => [snapshot.value, taken, commands]),
    );
    expect(kept).toEqual(made);
  }
});

test('pages that load one area know all machines and how many states they have', () => {
  const listed = Object.assign({}, ...Object.values(areas)) as Record<string, number>;
  const states = catalogue.map(({ machine }) => [machine.id, Object.keys(machine.states).length]);
  expect(listed).toEqual(Object.fromEntries(states));
});

test('a page that lists all machines describes each of them', () => {
  const described = catalogue.map(({ machine, about, asked }) => [machine.id, { about, asked }]);
  expect(Object.entries(descriptions)).toEqual(described);
});

test('machine ids are unique', () => {
  const ids = catalogue.map(({ machine }) => machine.id);
  expect(new Set(ids).size).toBe(ids.length);
});
