import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';

type Stage = FunnelStages['stages'][number];

/** Fewer people than this say little about a stage. */
const leastEntered = 5;

/** The stage that the greatest share of those who entered it has not left for another; ends of the funnel do not count. */
export function biggestDrop(stages: Stage[]): { title: string; share: number } | null {
  const drops = stages
    .filter(({ entered, moved_on }) => entered >= leastEntered && moved_on > 0 && moved_on < entered)
    .map(({ title, entered, moved_on }) => ({ title, share: (entered - moved_on) / entered }));
  return drops.toSorted((a, b) => b.share - a.share)[0] ?? null;
}
