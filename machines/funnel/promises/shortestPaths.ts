import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import type { AnswerValue } from '#machines/journey/answers/given.ts';
import type { StageEdge } from '../ways/stageGraph.ts';
import { leastAnswer } from '#machines/journey/answers/leastAnswer.ts';
import { triggeredStages } from '../ways/triggeredStages.ts';

/** What a person does, or what happens to them. Delays are waited out and are not steps. */
export type PathStep =
  | { type: 'start' }
  | { type: 'press'; button: string }
  /** The question of a message is answered by the least that fits; a date of `today` is the person's day. */
  | { type: 'answer'; message: string; value: AnswerValue }
  /** An exit is taken: what it asks for is supposed to hold. */
  | { type: 'exit'; exit: string }
  /** What a trigger waits for is written, or its link opened: also as a beginning. */
  | { type: 'trigger'; trigger: string };

interface Predecessor {
  from: number;
  edge: StageEdge;
}

interface ShortestPaths {
  /** Indices of all reachable stages, ordered by distance from the start. */
  reached: ReadonlySet<number>;
  to: (index: number) => PathStep[];
}

/**
 * A breadth-first search from the first stage, then from those where triggers lead; of two paths of equal length the earlier
 * way out wins.
 */
export function shortestPaths(
  stages: readonly Stage[],
  edges: StageEdge[][],
  triggers: readonly Trigger[] = [],
): ShortestPaths {
  const arrivals = new Map<number, Predecessor | PathStep>();
  if (edges.length > 0) arrivals.set(0, { type: 'start' });
  const search = () => {
    // Iterating over a Map also yields entries added meanwhile, so the map is the queue of the search.
    for (const from of arrivals.keys())
      for (const edge of edges[from] ?? [])
        if (edge.to < edges.length && !arrivals.has(edge.to)) arrivals.set(edge.to, { from, edge });
  };
  search();
  for (const [index, { id }] of triggeredStages(stages, triggers)) {
    if (arrivals.has(index)) continue;
    arrivals.set(index, { type: 'trigger', trigger: id });
    search();
  }
  const to = (index: number): PathStep[] => {
    const parts: PathStep[][] = [];
    let arrival = arrivals.get(index);
    for (; arrival && 'from' in arrival; arrival = arrivals.get(arrival.from))
      parts.push(stepsBy(arrival.edge, stages[arrival.from]));
    return [arrival ?? { type: 'start' }, ...parts.reverse().flat()];
  };
  return { reached: new Set(arrivals.keys()), to };
}

/** What leads out of a stage: the answers to the questions that come before the way out, and it itself. */
export function stepsBy({ by, id, message }: StageEdge, stage: Stage | undefined): PathStep[] {
  const before = stage?.messages.slice(0, message ?? undefined) ?? [];
  const answers = before.flatMap(({ id: asking, question }): PathStep[] =>
    question ? [{ type: 'answer', message: asking, value: leastAnswer(question) }] : [],
  );
  if (by === 'end') return answers;
  return [...answers, by === 'button' ? { type: 'press', button: id } : { type: 'exit', exit: id }];
}
