import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** Stages in the order in which people can come to them, from the first on; behind them those that nobody comes to. */
export function orderStages(stages: readonly Stage[], first: string): Stage[] {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const ordered = new Set<string>();
  for (const start of [first, ...stages.map(({ id }) => id)]) {
    const open = [start];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      const stage = byId.get(at);
      if (!stage || ordered.has(at)) continue;
      ordered.add(at);
      open.push(...targetsOf(stage));
    }
  }
  return [...ordered].flatMap((id) => byId.get(id) ?? []);
}

/** The ids that a stage leads to. */
export const targetsOf = ({ messages, exits = [] }: Stage): string[] => [
  ...messages.flatMap(({ buttons }) => buttons.flatMap((button) => (button.kind === 'next' ? (button.to ?? []) : []))),
  ...exits.flatMap(({ to }) => to ?? []),
];
