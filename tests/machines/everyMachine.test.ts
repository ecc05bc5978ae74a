import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { pageOf } from '#machines/inspect/markdown.ts';

test.each(catalogue.map((entry) => [entry.machine.id, entry] as const))(
  'the page of %s in docs/machines says what the machine does',
  (id, entry) => {
    expect(readFileSync(`docs/machines/${id}.md`, 'utf8')).toBe(pageOf(entry));
  },
);

test.each(
  catalogue.flatMap(({ machine, inputs = [] }) =>
    inputs.flatMap((input) => (machine.id === 'session' ? [] : [[machine.id, input, machine] as const])),
  ),
)('%s begins with what is known of it: %j', (_id, input, machine) => {
  const [snapshot] = initialTransition(machine, input as never);
  expect(snapshot.context).toMatchObject(input as object);
});
