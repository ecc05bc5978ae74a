import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf } from '#machines/inspect/chart.ts';
import { coveredBy, missedIn } from '#machines/inspect/coverage.ts';
import { type Frame, nextFrame, startFrame } from '#machines/inspect/replay.ts';

/** A row of a table: an event in a state. */
export interface TableRow {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
}

/**
 * What a machine's table comes to: everything, and what the machine's page draws of it. `TABLES=write vitest run
 * --project machines tests/machines` writes the files of the pages anew.
 */
export function testTableCoverage(machine: AnyStateMachine, rows: TableRow[], starts: unknown[] = []): void {
  const frames = (): Frame[] => [
    ...starts.map((input) => startFrame(machine, input)),
    ...rows.flatMap(({ before, event }) => {
      const standing = { at: 0, event: null, snapshot: before, taken: [], changes: [], commands: [] };
      const frame: Frame = { ...standing, timers: [], actors: [] };
      return [frame, nextFrame(machine, frame, { at: 0, event })];
    }),
  ];

  test(`the table of ${machine.id} comes to every state and takes every transition`, () => {
    const covered = coveredBy(frames());
    expect(missedIn(chartOf(machine), covered)).toEqual({ states: [], transitions: [] });
    const [states, transitions] = [covered.states.toSorted(), covered.transitions.toSorted()];
    const page = `${JSON.stringify({ rows: rows.length + starts.length, states, transitions }, null, 2)}\n`;
    const file = `machines/inspect/tables/${machine.id}.json`;
    if (process.env['TABLES'] === 'write') writeFileSync(file, page);
    expect(readFileSync(file, 'utf8')).toBe(page);
  });
}
