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
  const placeOf = (id: string) => places.get(id) ?? 0;
  const tails: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of common) {
    const length = countBelow(tails.map(placeOf), placeOf(id));
    previous.set(id, tails[length - 1]);
    tails[length] = id;
  }
  const kept = new Set<string>();
  for (let id = tails.at(-1); id !== undefined; id = previous.get(id)) kept.add(id);
  return kept;
}

function countBelow(ascending: number[], value: number): number {
  const found = ascending.findIndex((place) => place >= value);
  return found < 0 ? ascending.length : found;
}
