import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { endlessStages } from './endlessStages.ts';
import { reverseGraph, reachableFrom, type StageGraph, stageEdges, stageGraph } from '../ways/stageGraph.ts';
import { triggeredStages } from '../ways/triggeredStages.ts';
import { nextButtons } from '../nextButtons.ts';
import { problemOf } from './problemOf.ts';

/** Problems of the paths between stages, in linear time over stages and buttons. */
export function pathProblems({ stages, triggers = [] }: FunnelDocument): Problem[] {
  const graph = stageGraph(stageEdges(stages));
  const reached = reachableFrom([0, ...triggeredStages(stages, triggers).keys()], graph);
  const idAt = (index: number) => stages[index]?.id ?? '';
  const unreachable = stages
    .filter((_stage, index) => !reached.has(index))
    .map(({ id }) => problemOf('unreachable_stage', { stage: id }));
  const deadEnds = stages
    .slice(0, -1)
    .filter((stage) => !stage.exits && nextButtons(stage).length === 0)
    .map(({ id }) => problemOf('dead_end', { stage: id }));
  const traps = findTraps(graph, reached).map((index) => problemOf('loop_trap', { stage: idAt(index) }));
  const endless = endlessStages(stages).map((index) => problemOf('endless_exits', { stage: idAt(index) }));
  return [...unreachable, ...deadEnds, ...traps, ...endless];
}

/** The first stage of each closed loop: one that can be entered and never left. */
function findTraps(graph: StageGraph, reached: Set<number>): number[] {
  const reversed = reverseGraph(graph);
  const leadingToEnd = reachableFrom([graph.length - 1], reversed);
  const trapped = [...reached].filter((index) => !leadingToEnd.has(index)).sort((a, b) => a - b);
  const roots: number[] = [];
  const seen = new Set<number>();
  for (const index of trapped) {
    if (seen.has(index)) continue;
    roots.push(index);
    reachableFrom([index], reversed, seen);
  }
  // A closed loop is not reached backwards from any later root; the other roots are merely on paths into a loop.
  const covered = new Set<number>();
  return roots
    .reverse()
    .filter((root) => {
      const isLoop = !covered.has(root);
      reachableFrom([root], reversed, covered);
      return isLoop;
    })
    .reverse();
}
