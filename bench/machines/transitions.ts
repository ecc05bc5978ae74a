import { transition } from 'xstate';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { nextFrame, startFrame } from '#machines/inspect/replay.ts';

const warmUp = 4_000;
const measured = 20_000;
const mostPaths = 200;

/** The duration of transitions that are taken on the shortest paths to all places of a machine, µs. */
export function transitions({ machine, fill, ...entry }: CatalogueEntry): number[] {
  const taken = pathsOf({ machine, ...entry, ...(fill && { fill }) }, { limit: mostPaths }).runs.flatMap((run) => {
    let frame = startFrame(machine, run.input);
    return run.steps.map((step) => {
      const { snapshot } = frame;
      frame = nextFrame(machine, frame, step, fill);
      return { snapshot, event: fill?.(step.event, step.at) ?? step.event };
    });
  });
  const took: number[] = [];
  for (let i = 0; i < warmUp + measured; i++) {
    const step = taken[i % taken.length];
    if (!step) break;
    const at = performance.now();
    transition(machine, step.snapshot, step.event);
    if (i >= warmUp) took.push((performance.now() - at) * 1_000);
  }
  return took;
}
