import type { ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';

type Place = 'stage' | 'message' | 'button' | 'exit' | 'action';

const sorted = new WeakMap<ShownProblem[], Map<string, ShownProblem[]>>();
const none: ShownProblem[] = [];

function sort(problems: ShownProblem[]): Map<string, ShownProblem[]> {
  const places = new Map<string, ShownProblem[]>();
  for (const problem of problems)
    for (const place of ['stage', 'message', 'button', 'exit', 'action'] as const) {
      const key = problem[place] && `${place} ${problem[place]}`;
      if (key) places.set(key, [...(places.get(key) ?? []), problem]);
    }
  return places;
}

/**
 * Looks up the problems of one stage, message, button, exit or action. Every node asks after each edit, so the index is cached per
 * list.
 */
export function problemsAt(problems: ShownProblem[], place: Place, id: string): ShownProblem[] {
  const places = sorted.get(problems) ?? sort(problems);
  sorted.set(problems, places);
  return places.get(`${place} ${id}`) ?? none;
}
