import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** Sorts the stages that `known` also has into its order; the others keep their positions. */
export function orderLike(known: Stage[], stages: Stage[]): Stage[] {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const ordered = known.flatMap(({ id }) => byId.get(id) ?? []);
  const isKnown = new Set(ordered.map(({ id }) => id));
  return stages.map((stage) => (isKnown.has(stage.id) ? (ordered.shift() ?? stage) : stage));
}
