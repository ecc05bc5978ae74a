/** A box of the layout, linked along the edges that lead forward. */
export interface Vertex {
  id: string;
  height: number;
  /** Its index in the funnel. */
  order: number;
  ahead: Vertex[];
  behind: Vertex[];
  layer: number;
}

export interface Box {
  id: string;
  height: number;
}

export interface Link {
  from: string;
  to: string;
}

/**
 * Links the boxes along the edges that a depth-first walk finds to lead forward. Without the back edges, and without
 * those into the first box, the graph has no cycle and begins with the first box. Returns the vertices in a topological
 * order.
 */
export function verticesOf(boxes: Box[], links: Link[]): Vertex[] {
  const all = new Map(
    boxes.map(({ id, height }, order): [string, Vertex] => [
      id,
      { id, height, order, ahead: [], behind: [], layer: 0 },
    ]),
  );
  const targets = new Map<Vertex, Set<Vertex>>();
  for (const { from, to } of links) {
    const [source, target] = [all.get(from), all.get(to)];
    if (!source || !target || target.order === 0) continue;
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  }
  const entered = new Set<Vertex>();
  const finished = new Set<Vertex>();
  // A stack of its own: a recursion would overflow on a long chain.
  for (const start of all.values()) {
    const walk = entered.has(start) ? [] : [stepFrom(start, targets)];
    entered.add(start);
    for (let step = walk.at(-1); step; step = walk.at(-1)) {
      const { done, value: target } = step.rest.next();
      if (done) {
        finished.add(step.vertex);
        walk.pop();
        continue;
      }
      if (entered.has(target) && !finished.has(target)) continue;
      step.vertex.ahead.push(target);
      target.behind.push(step.vertex);
      if (!entered.has(target)) walk.push(stepFrom(target, targets));
      entered.add(target);
    }
  }
  return [...finished].reverse();
}

const stepFrom = (vertex: Vertex, targets: Map<Vertex, Set<Vertex>>) => ({
  vertex,
  rest: (targets.get(vertex) ?? new Set<Vertex>()).values(),
});
