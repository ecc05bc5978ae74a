/** The shortest circle through each node that lies on one, each circle once; arrows from a node to itself do not count. */
export function circlesOf(arrows: [from: string, to: string][]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const circles = new Map<string, string[]>();
  for (const start of next.keys()) {
    const circle = shortestBack(start, next);
    if (circle) circles.set(circle.slice(1).toSorted().join(), circle);
  }
  return [...circles.values()];
}

/** Breadth first, so that the first way back is a shortest. */
function shortestBack(start: string, next: Map<string, Set<string>>): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const node of next.get(way.at(-1) ?? '') ?? []) {
      if (node === start) return [...way, start];
      if (seen.has(node)) continue;
      seen.add(node);
      ways.push([...way, node]);
    }
  return null;
}
