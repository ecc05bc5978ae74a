import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

const grouped = new WeakMap<readonly Trigger[], Map<string, Trigger[]>>();
const none: Trigger[] = [];

/** The triggers that lead to a stage, in their order; the same list as long as the triggers are the same. */
export function triggersTo(triggers: readonly Trigger[] | undefined, stage: string): Trigger[] {
  if (!triggers) return none;
  let byStage = grouped.get(triggers);
  if (!byStage) {
    byStage = new Map();
    for (const trigger of triggers) {
      const known = byStage.get(trigger.to);
      if (known) known.push(trigger);
      else byStage.set(trigger.to, [trigger]);
    }
    grouped.set(triggers, byStage);
  }
  return byStage.get(stage) ?? none;
}
