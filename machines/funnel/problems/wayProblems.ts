import type { FunnelDocument, Problem } from '#contract/schemas/funnel.ts';
import { exitsOf, nextButtons, reversed, spread, type Ways, waysOf } from '../ways.ts';
import { problemOf } from './problemList.ts';

/** What is wrong with the ways through a funnel; time grows with stages and buttons. */
export function wayProblems({ stages }: FunnelDocument): Problem[] {
  if (stages.length === 0) return [];
  const ways = waysOf(exitsOf(stages));
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
