import type { Problem } from '#contract/schemas/problem.ts';

type Place = 'stage' | 'message' | 'button';

const sorted = new WeakMap<Problem[], Map<string, Problem[]>>();
const none: Problem[] = [];

function sort(problems: Problem[]): Map<string, Problem[]> {
  const places = new Map<string, Problem[]>();
  for (const problem of problems)
    for (const place of ['stage', 'message', 'button'] as const) {
      const key = problem[place] && `${place} ${problem[place]}`;
      if (key) places.set(key, [...(places.get(key) ?? []), problem]);
    }
  return places;
}

/**
 * Looks up the problems of one stage, message or button. Every node asks after each edit, so the index is cached per
 * list.
 */
export function problemsAt(problems: Problem[], place: Place, id: string): Problem[] {
  const places = sorted.get(problems) ?? sort(problems);
  sorted.set(problems, places);
  return places.get(`${place} ${id}`) ?? none;
}
