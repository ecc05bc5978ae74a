import type { Stage } from '#contract/schemas/funnel.ts';

const headPx = 58;
const rowPx = 48;
const footPx = 54;

/** About how high a stage's card is, px, before it is drawn: it is left out of sight until it comes near. */
export function stageHeight({ messages }: Stage): number {
  const exits = messages.reduce((sum, m) => sum + m.buttons.filter((b) => b.kind === 'next').length, 0);
  return headPx + Math.max(1, messages.length) * rowPx + Math.max(1, exits) * rowPx + footPx;
}
