import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Timing } from '#machines/journey/timing/timing.ts';

/** The percentage of a share; null of any other condition. */
export function shareOf({ condition }: Pick<Exit, 'condition'>): number | null {
  if (condition === null || !('all' in condition)) return null;
  const [first] = condition.all;
  return first && 'share' in first ? first.share : null;
}

/** `delay` may be left out of an exit. */
export const exitTiming = ({ delay = 0, at, weekdays }: Exit): Timing => ({
  delay,
  ...(at !== undefined && { at }),
  ...(weekdays !== undefined && { weekdays }),
});
