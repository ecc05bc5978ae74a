import type { NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

/** An adjacency list over the stages' indices; the index behind the last stage is the end of the funnel. */
export type StageGraph = number[][];

/** An edge of the graph: a next-step button and the index of the stage that it leads to. */
export interface ButtonEdge {
  button: NextButton;
  to: number;
  /** The button names a stage that does not exist, so it falls back to the next stage in order. */
  isDead: boolean;
}

export const nextButtons = (stage: Stage): NextButton[] =>
  stage.messages.flatMap((message) => message.buttons.filter((button) => button.kind === 'next'));

export function buttonEdges(stages: Stage[]): ButtonEdge[][] {
  const indices = new Map(stages.map((stage, index) => [stage.id, index]));
  return stages.map((stage, index) =>
    nextButtons(stage).map((button) => {
      const target = button.to === null ? undefined : indices.get(button.to);
      return { button, to: target ?? index + 1, isDead: button.to !== null && target === undefined };
    }),
  );
}

/** A stage without next-step buttons is the end of the funnel. */
export function stageGraph(edges: ButtonEdge[][]): StageGraph {
  const graph = edges.map((ofStage) => (ofStage.length > 0 ? ofStage.map(({ to }) => to) : [edges.length]));
  return [...graph, []];
}

export function reverseGraph(graph: StageGraph): StageGraph {
  const reversed: StageGraph = graph.map(() => []);
  for (const [from, targets] of graph.entries()) for (const to of targets) reversed[to]?.push(from);
  return reversed;
}

/** All nodes reachable from the starts, including them; they are added to `seen`. */
export function reachableFrom(starts: number[], graph: StageGraph, seen = new Set<number>()): Set<number> {
  const open = starts.filter((index) => !seen.has(index));
  for (const index of open) seen.add(index);
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    for (const to of graph[index] ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}
