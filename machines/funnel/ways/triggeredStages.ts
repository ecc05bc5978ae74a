import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

/** The indices of stages to which triggers lead, each with the first of them. */
export function triggeredStages(stages: readonly Stage[], triggers: readonly Trigger[]): Map<number, Trigger> {
  const indices = new Map(stages.map(({ id }, index) => [id, index]));
  const found = new Map<number, Trigger>();
  for (const trigger of triggers) {
    const index = indices.get(trigger.to);
    if (index !== undefined && !found.has(index)) found.set(index, trigger);
  }
  return found;
}
