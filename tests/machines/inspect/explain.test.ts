import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { takenBy } from '#machines/inspect/explain.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { replay } from '#machines/inspect/replay.ts';

test.each(catalogue.map((entry) => [entry.machine.id, entry] as const))(
  'what %s is said to take is what XState lets it take, after every shortest path',
  (_id, { machine, fill, ...entry }) => {
    for (const run of pathsOf({ machine, ...entry, ...(fill && { fill }) }, { limit: 300 }).runs) {
      const snapshot = replay(machine, run, fill).at(-1)?.snapshot;
      if (!snapshot) throw new Error('a run has no frames');
      for (const given of entry.events) {
        const event = fill?.(given, 0) ?? given;
        const isTaken = takenBy(machine, snapshot, event).length > 0;
        expect([event, isTaken]).toEqual([event, snapshot.status === 'active' && snapshot.can(event)]);
      }
    }
  },
);
