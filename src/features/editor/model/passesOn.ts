import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { exitTiming, shareOf } from '#src/shell/conditions/exitParts.ts';

/** Whether the exits of a stage take everyone at once, so that nobody waits there. */
export function passesOn({ exits = [], messages }: Stage): boolean {
  if (messages.some(({ question }) => question)) return false;
  const atOnce = exits.filter((exit) => isImmediate(exitTiming(exit)));
  const shares = atOnce.reduce((sum, exit) => sum + (shareOf(exit) ?? 0), 0);
  return shares >= 100 || atOnce.some(({ condition }) => condition === null);
}
