/**
 * Computes few steps that bring a list into another order: `place` is called for each id that is new or has to move,
 * with its target index. `current` is mutated along the way; ids that are not wanted stay behind the others.
 */
export function reorder<Step>(
  current: string[],
  wanted: string[],
  place: (id: string, index: number) => Step[],
): Step[] {
  const kept = longestCommonOrder(current, wanted);
  const steps: Step[] = [];
  let next = 0;
  for (const id of wanted) {
    if (kept.has(id)) {
      next = current.indexOf(id, next) + 1;
      continue;
    }
    const from = current.indexOf(id);
    if (from >= 0) current.splice(from, 1);
    if (from >= 0 && from < next) next--;
    current.splice(next, 0, id);
    steps.push(...place(id, next));
    next++;
  }
  return steps;
}

/**
 * The longest set of ids that both lists hold in the same order (a longest increasing subsequence): these need no move.
 */
export function longestCommonOrder(current: string[], wanted: string[]): Set<string> {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const common = current.filter((id) => places.has(id));
  // The last id of the best sequence of each length, and the ascending places of these ids.
  const tails: string[] = [];
  const tailPlaces: number[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of common) {
    const place = places.get(id) ?? 0;
    const length = countBelow(tailPlaces, place);
    previous.set(id, tails[length - 1]);
    tails[length] = id;
    tailPlaces[length] = place;
  }
  const kept = new Set<string>();
  for (let id = tails.at(-1); id !== undefined; id = previous.get(id)) kept.add(id);
  return kept;
}

/** By binary search. */
function countBelow(ascending: readonly number[], value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
