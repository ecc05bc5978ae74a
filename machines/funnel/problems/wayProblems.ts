import type { FunnelDocument, NextButton, Problem, Stage } from '#contract/schemas/funnel.ts';
import { problemOf } from './problemList.ts';

/** Ways between stages by their place in order; the place behind the last one is the end. */
type Ways = number[][];

/** What is wrong with the ways through a funnel; time grows with stages and buttons. */
export function wayProblems({ stages }: FunnelDocument): Problem[] {
  if (stages.length === 0) return [];
  const ways = waysOf(stages);
  const reached = spread([0], ways);
  const idAt = (place: number) => stages[place]?.id ?? '';
  const unreachable = stages
    .filter((_stage, place) => !reached.has(place))
    .map(({ id }) => problemOf('unreachable_stage', { stage: id }));
  const deadEnds = stages
    .slice(0, -1)
    .filter((stage) => nextButtons(stage).length === 0)
    .map(({ id }) => problemOf('dead_end', { stage: id }));
  const traps = trapsOf(ways, reached).map((place) => problemOf('loop_trap', { stage: idAt(place) }));
  return [...unreachable, ...deadEnds, ...traps];
}

export const nextButtons = (stage: Stage): NextButton[] =>
  stage.messages.flatMap((message) => message.buttons.filter((button) => button.kind === 'next'));

/** A target that is gone leads to the next stage in order, as one that is not named does. */
function waysOf(stages: Stage[]): Ways {
  const places = new Map(stages.map((stage, place) => [stage.id, place]));
  const ways = stages.map((stage, place) => {
    const targets = nextButtons(stage).map(({ to }) => places.get(to ?? '') ?? place + 1);
    return targets.length > 0 ? targets : [stages.length];
  });
  return [...ways, []];
}

/** The first stage of each loop that can be entered and never left. */
function trapsOf(ways: Ways, reached: Set<number>): number[] {
  const back = reversed(ways);
  const leading = spread([ways.length - 1], back);
  const trapped = [...reached].filter((place) => !leading.has(place)).sort((a, b) => a - b);
  const roots: number[] = [];
  const seen = new Set<number>();
  for (const place of trapped) {
    if (seen.has(place)) continue;
    roots.push(place);
    spread([place], back, seen);
  }
  // A loop that nothing leaves is reached backwards from no later root: the others belong to ways into it.
  const covered = new Set<number>();
  return roots
    .reverse()
    .filter((root) => {
      const isLoop = !covered.has(root);
      spread([root], back, covered);
      return isLoop;
    })
    .reverse();
}

function reversed(ways: Ways): Ways {
  const back: Ways = ways.map(() => []);
  for (const [from, targets] of ways.entries()) for (const to of targets) back[to]?.push(from);
  return back;
}

/** Everything that can be come to, the starts among it; added to `seen`. */
function spread(starts: number[], ways: Ways, seen = new Set<number>()): Set<number> {
  const open = starts.filter((place) => !seen.has(place));
  for (const place of open) seen.add(place);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const to of ways[place] ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return seen;
}
