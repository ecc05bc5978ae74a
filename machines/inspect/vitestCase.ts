import type { Frame } from './replay.ts';
import type { Run } from './run.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** A run as a test case of Vitest that replays it and expects what it came to. */
export function vitestCase(run: Run, frames: Frame[], name = `${run.machine} as it was stepped`): string {
  const steps = run.steps.map(({ at, event }, index) => {
    const frame = frames[index + 1];
    const expect = frame && {
      state: frame.snapshot.value as unknown,
      commands: frame.commands.map(({ type }) => type),
    };
    return { at, event, ...(expect && { expect }) };
  });
  return `import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { brokenSteps, replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';

const run: Run = ${json({ ...run, steps })};

test(${json(name)}, () => {
  const entry = catalogue.find(({ machine }) => machine.id === run.machine);
  if (!entry) throw new Error('There is no such machine.');
  expect(brokenSteps(run, replay(entry.machine, run, fillOf(entry, run.input)))).toEqual([]);
});
`;
}
