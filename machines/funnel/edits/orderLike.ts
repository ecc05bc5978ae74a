import type { Stage } from '#contract/schemas/funnel.ts';

/** Stages with those that `known` has too in its order; the places of the others stay. */
export function orderLike(known: Stage[], stages: Stage[]): Stage[] {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const ordered = known.flatMap(({ id }) => byId.get(id) ?? []);
  const isKnown = new Set(ordered.map(({ id }) => id));
  return stages.map((stage) => (isKnown.has(stage.id) ? (ordered.shift() ?? stage) : stage));
}
