import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import type { CatalogueEntry } from './CatalogueEntry.ts';
import { chartOf } from './chart.ts';
import { type Coverage, missedBy } from './coverage.ts';
import { fillOf } from './fillOf.ts';
import { type Frame, nextFrame, startFrame } from './replay.ts';
import { versionOf } from './version.ts';
import { factsEvent, type Run } from './run.ts';

/** Values that only grow would make the walk endless. */
const growing = new Set(['recent', 'attempt', 'round']);

/** Two snapshots are one place of the walk where this text is the same. */
const serializeState = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.context], (key, value: unknown) => (growing.has(key) ? undefined : value));

export interface PathsOptions {
  kind?: 'shortest' | 'simple';
  /** Simple paths multiply: not more than these, `isCut` says when there were more. */
  limit?: number;
}

export interface Paths {
  runs: Run[];
  isCut: boolean;
}

/** Runs from each start of a machine, by the catalogue's events: to every place once, or along every simple path. */
export function pathsOf(entry: CatalogueEntry, { kind = 'shortest', limit = 2000 }: PathsOptions = {}): Paths {
  const find = kind === 'shortest' ? getShortestPaths : getSimplePaths;
  const version = versionOf(entry.machine);
  const runs = startsOf(entry).flatMap(({ input, events: given }) => {
    const fill = fillOf(entry, input);
    const steps = new Map(given.map((event) => [fill?.(event, 0) ?? event, event]));
    const events = [...steps.keys()];
    return find(entry.machine, { input, events, serializeState, limit: 100_000 } as never).map(
      (path): Run => ({
        ...{ machine: entry.machine.id, version, input },
        steps: path.steps.flatMap(({ event }: { event: AnyEventObject }) => {
          const step = steps.get(event);
          return step ? [{ at: 0, event: step }] : [];
        }),
      }),
    );
  });
  return { runs: runs.slice(0, limit), isCut: runs.length > limit };
}

/** The states and transitions that no walk of the catalogue's events reaches. */
export function uncovered(entry: CatalogueEntry): Coverage {
  const { machine } = entry;
  const chart = chartOf(machine);
  const delays = chart.transitions.filter(({ kind }) => kind === 'delay').map(({ event }) => ({ type: event }));
  const frames: Frame[] = [];
  for (const { input, events: given, facts } of startsOf(entry)) {
    const changes = facts.map((some) => ({ type: factsEvent, facts: some }));
    const events: AnyEventObject[] = [...given, ...delays, ...changes];
    const fill = fillOf(entry, input);
    let waiting = [startFrame(machine, input)];
    const seen = new Set<string>();
    while (waiting.length > 0) {
      const next = [];
      for (const frame of waiting) {
        frames.push(frame);
        const key = serializeState(frame.snapshot);
        if (seen.has(key)) continue;
        seen.add(key);
        for (const event of events) {
          const after = nextFrame(machine, frame, { at: 0, event }, fill);
          if (after.taken.length > 0 || after.changes.length > 0) next.push(after);
        }
      }
      waiting = next;
    }
  }
  return missedBy(chart, frames);
}

const startsOf = ({ inputs = [undefined], events, facts = [], explored = [] }: CatalogueEntry) => [
  ...inputs.map((input) => ({ input, events, facts })),
  ...explored.map((one) => ({ ...one, facts: [] })),
];
