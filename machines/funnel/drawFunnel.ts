import type { FunnelDocument, FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { nextButtons } from './nextButtons.ts';

type Drawing = FunnelSummary['drawing'];

/** What the small drawing of a card needs: places, colours, how tall a stage is, and the arrows between. */
export function drawFunnel({ stages }: FunnelDocument): Drawing {
  const there = new Set(stages.map((stage) => stage.id));
  const arrows = new Map<string, [string, string]>();
  stages.forEach((stage, i) => {
    for (const way of [...nextButtons(stage), ...(stage.exits ?? [])]) {
      const to = way.to ?? stages[i + 1]?.id;
      if (to !== undefined && there.has(to)) arrows.set(`${stage.id}${to}`, [stage.id, to]);
    }
  });
  return {
    stages: stages.map(({ id, x, y, colour, messages }) => ({ id, x, y, colour, rows: messages.length })),
    arrows: [...arrows.values()],
  };
}
