import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { nextButtonsOf } from '../nextButtons.ts';
import { mayEnd } from './waysOut.ts';

/** An adjacency list over the stages' indices; the index behind the last stage is the end of the funnel. */
export type StageGraph = number[][];

/** A way out of a stage: what it leads by, and the index of the stage that it leads to. */
export interface StageEdge {
  /** `end`: some people may go no further. */
  by: 'button' | 'exit' | 'end';
  /** Of the button or the exit; empty for the end. */
  id: string;
  /** The index in its stage of the message with the button. */
  message: number | null;
  to: number;
  /** It names a stage that does not exist, so it falls back to the next stage in order. */
  isDead: boolean;
}

/** The ways out of each stage, as if every condition may hold, and every question be answered or not. */
export function stageEdges(stages: Stage[]): StageEdge[][] {
  const indices = new Map(stages.map((stage, index) => [stage.id, index]));
  const end: StageEdge = { by: 'end', id: '', message: null, to: stages.length, isDead: false };
  return stages.map((stage, index) => {
    const edge = (by: 'button' | 'exit', message: number | null, { id, to }: { id: string; to: string | null }) => {
      const target = to === null ? undefined : indices.get(to);
      return { by, id, message, to: target ?? index + 1, isDead: to !== null && target === undefined };
    };
    const edges: StageEdge[] = stage.messages.flatMap((message, place) =>
      nextButtonsOf(message).map((button) => edge('button', place, button)),
    );
    for (const exit of stage.exits ?? []) edges.push(edge('exit', null, exit));
    if (mayEnd(stage)) edges.push(end);
    return edges;
  });
}

export const stageGraph = (edges: StageEdge[][]): StageGraph => [...edges.map((ways) => ways.map(({ to }) => to)), []];

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
