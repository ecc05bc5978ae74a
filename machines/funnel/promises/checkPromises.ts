import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { endlessStages } from '../problems/endlessStages.ts';
import { isIncomplete } from '../problems/exitProblems.ts';
import { longestBursts } from '../problems/longestBursts.ts';
import { reverseGraph, reachableFrom, stageEdges, stageGraph } from '../ways/stageGraph.ts';
import { shortestPaths, stepsBy, type PathStep } from './shortestPaths.ts';

export type FunnelPromiseName =
  | 'reachable'
  | 'noTraps'
  | 'noFloods'
  | 'noDeadButtons'
  | 'everyoneGetsOn'
  | 'noEndlessExits';

export interface PromiseViolation {
  stage: string;
  button?: string;
  exit?: string;
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

/**
 * Checks all invariants over every path from the first stage and from where triggers lead, in linear time over stages, buttons and exits. What is said of
 * exits alone is left out where there are none.
 */
export function checkPromises({ stages, triggers = [] }: FunnelDocument): FunnelPromise[] {
  const edges = stageEdges(stages);
  const graph = stageGraph(edges);
  const paths = shortestPaths(stages, edges, triggers);
  const leadingToEnd = reachableFrom([stages.length], reverseGraph(graph));
  const bursts = longestBursts(stages);
  const endless = new Set(endlessStages(stages));
  const idAt = (index: number) => stages[index]?.id ?? '';
  /** Ordered by distance from the start. */
  const reached = [...paths.reached];
  const violationAt = (index: number): PromiseViolation => ({ stage: idAt(index), path: paths.to(index) });
  const promise = (name: FunnelPromiseName, indices: number[]): FunnelPromise => ({
    name,
    violation: indices[0] === undefined ? null : violationAt(indices[0]),
    violations: indices.length,
  });

  const lost = stages.flatMap((_stage, index) => (paths.reached.has(index) ? [] : [index]));
  const dead = reached.flatMap((index) =>
    (edges[index] ?? []).filter(({ isDead }) => isDead).map((edge) => ({ index, edge })),
  );
  const [firstDead] = dead;
  const incomplete = reached.filter((index) => index < stages.length - 1 && isIncomplete(stages[index] as Stage));
  return [
    {
      name: 'reachable',
      violation: lost[0] === undefined ? null : { stage: idAt(lost[0]), path: null },
      violations: lost.length,
    },
    promise(
      'noTraps',
      reached.filter((index) => !leadingToEnd.has(index)),
    ),
    promise(
      'noFloods',
      reached.filter((index) => (bursts[index] ?? 0) > limits.floodMessages),
    ),
    {
      name: 'noDeadButtons',
      violation: firstDead
        ? {
            stage: idAt(firstDead.index),
            [firstDead.edge.by]: firstDead.edge.id,
            path: [...paths.to(firstDead.index), ...stepsBy(firstDead.edge, stages[firstDead.index])],
          }
        : null,
      violations: dead.length,
    },
    ...(hasBranches(stages)
      ? [
          promise('everyoneGetsOn', incomplete),
          promise(
            'noEndlessExits',
            reached.filter((index) => endless.has(index)),
          ),
        ]
      : []),
  ];
}

/** Where nothing depends on a condition, nothing is promised about it. */
const hasBranches = (stages: readonly Stage[]): boolean =>
  stages.some(
    ({ exits, messages }) => exits !== undefined || messages.some(({ condition }) => condition !== undefined),
  );
