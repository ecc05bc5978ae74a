import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { catalogue } from '#machines/catalogue.ts';

/** Places where somebody can rest: leaves that no `always` leaves at once. */
function leavesOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(leavesOf);
  return node.always?.some((way) => way.guard === undefined) ? [] : [node.id];
}

/** Lists that only grow would make the walk endless. */
const seenAs = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.context], (key, value: unknown) =>
    key === 'recent' || key === 'attempt' || key === 'round' ? undefined : value,
  );

const reached = (machine: AnyStateMachine, events: { type: string }[], input: unknown) =>
  getShortestPaths(machine, { input, events, serializeState: seenAs })
    .flatMap((path) => path.state._nodes as AnyStateNode[])
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id);

test.each(catalogue.map((entry) => [entry.machine.id, entry] as const))(
  'every state of %s can be reached',
  (_id, { machine, inputs, events }) => {
    const found = new Set((inputs ?? [undefined]).flatMap((input) => reached(machine, events, input)));
    expect([...found].sort()).toEqual(leavesOf(machine.root).sort());
  },
);

test('machine ids are unique', () => {
  const ids = catalogue.map(({ machine }) => machine.id);
  expect(new Set(ids).size).toBe(ids.length);
});
