import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { isImmediate } from '#machines/journey/timing.ts';

/** The most messages that are sent in a row without a delay between them. */
export function longestBurst({ messages }: Stage): number {
  let burst = 0;
  return Math.max(0, ...messages.map((message) => (burst = isImmediate(message) ? burst + 1 : 1)));
}
