import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { exitOfAll } from '../ways/waysOut.ts';

/** For each stage the index of the one into which everybody goes at once; null where nobody has to, or the funnel ends. */
export function followersOf(stages: readonly Stage[]): (number | null)[] {
  const indices = new Map(stages.map(({ id }, index) => [id, index]));
  return stages.map((stage, index) => {
    const exit = exitOfAll(stage);
    if (!exit) return null;
    const to = (exit.to === null ? undefined : indices.get(exit.to)) ?? index + 1;
    return to < stages.length ? to : null;
  });
}
