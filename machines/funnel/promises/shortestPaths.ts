import type { ButtonEdge } from '../stageGraph.ts';

/** What a person does. Delays are waited out and are not steps. */
export type PathStep = { type: 'start' } | { type: 'press'; button: string };

interface Predecessor {
  from: number;
  button: string;
}

interface ShortestPaths {
  /** Indices of all reachable stages, ordered by distance from the start. */
  reached: ReadonlySet<number>;
  to: (index: number) => PathStep[];
}

/** A breadth-first search from the first stage; of two paths of equal length the earlier button wins. */
export function shortestPaths(edges: ButtonEdge[][]): ShortestPaths {
  const arrivals = new Map<number, Predecessor | null>();
  if (edges.length > 0) arrivals.set(0, null);
  // Iterating over a Map also yields entries added meanwhile, so the map is the queue of the search.
  for (const from of arrivals.keys())
    for (const { button, to } of edges[from] ?? [])
      if (to < edges.length && !arrivals.has(to)) arrivals.set(to, { from, button: button.id });
  const to = (index: number): PathStep[] => {
    const presses: PathStep[] = [];
    for (let arrival = arrivals.get(index); arrival; arrival = arrivals.get(arrival.from))
      presses.push({ type: 'press', button: arrival.button });
    return [{ type: 'start' }, ...presses.reverse()];
  };
  return { reached: new Set(arrivals.keys()), to };
}
