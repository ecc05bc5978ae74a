import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { longestBurst } from '../problems/longestBurst.ts';
import { buttonEdges, reverseGraph, reachableFrom, stageGraph } from '../stageGraph.ts';
import { shortestPaths, type PathStep } from './shortestPaths.ts';

export type FunnelPromiseName = 'reachable' | 'noTraps' | 'noFloods' | 'noDeadButtons';

export interface PromiseViolation {
  stage: string;
  button?: string;
  /** The shortest path to it; null where nobody can get there, which is itself the violation. */
  path: PathStep[] | null;
}

/** An invariant that must hold on every path through the funnel, and the nearest place that violates it. */
export interface FunnelPromise {
  name: FunnelPromiseName;
  violation: PromiseViolation | null;
  /** The number of places that violate it. */
  violations: number;
}

/** Checks all invariants over every path from the first stage, in linear time over stages and buttons. */
export function checkPromises({ stages }: FunnelDocument): FunnelPromise[] {
  const edges = buttonEdges(stages);
  const graph = stageGraph(edges);
  const paths = shortestPaths(edges);
  const leadingToEnd = reachableFrom([stages.length], reverseGraph(graph));
  const idAt = (index: number) => stages[index]?.id ?? '';
  /** Ordered by distance from the start. */
  const reached = [...paths.reached];
  const violationAt = (index: number): PromiseViolation => ({ stage: idAt(index), path: paths.to(index) });

  const lost = stages.flatMap((_stage, index) => (paths.reached.has(index) ? [] : [index]));
  const trapped = reached.filter((index) => !leadingToEnd.has(index));
  const flooded = reached.filter((index) => {
    const stage = stages[index];
    return stage !== undefined && longestBurst(stage) > limits.floodMessages;
  });
  const dead = reached.flatMap((index) =>
    (edges[index] ?? []).filter(({ isDead }) => isDead).map(({ button }) => ({ index, button: button.id })),
  );
  const at = (indices: number[]) => ({ violation: indices[0] === undefined ? null : violationAt(indices[0]) });
  const [firstDead] = dead;
  return [
    {
      name: 'reachable',
      violation: lost[0] === undefined ? null : { stage: idAt(lost[0]), path: null },
      violations: lost.length,
    },
    { name: 'noTraps', ...at(trapped), violations: trapped.length },
    { name: 'noFloods', ...at(flooded), violations: flooded.length },
    {
      name: 'noDeadButtons',
      violation: firstDead
        ? {
            stage: idAt(firstDead.index),
            button: firstDead.button,
            path: [...paths.to(firstDead.index), { type: 'press', button: firstDead.button }],
          }
        : null,
      violations: dead.length,
    },
  ];
}
